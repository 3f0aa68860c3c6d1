import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { useAnswer } from '../use-answer.ts'
import { AgencyForm } from './agency-form.tsx'

export function AgencyPage() {
  return (
    <SuperadminOnly title={m.facts_title()} text={m.facts_text()} waiting={<SettingsSkeleton />}>
      {() => <AgencyFacts />}
    </SuperadminOnly>
  )
}

function AgencyFacts() {
  const { loaded, reload, show } = useAnswer(() => fetchApi('agency.get', {}))
  if (loaded.status === 'loading') return <SettingsSkeleton />
  if (loaded.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={reload} />
  return <AgencyForm saved={loaded.data} onSaved={show} />
}
