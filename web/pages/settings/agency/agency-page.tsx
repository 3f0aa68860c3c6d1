import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { AgencyForm } from './agency-form.tsx'

export function AgencyPage() {
  return (
    <SuperadminOnly title={m.facts_title()} text={m.facts_text()} waiting={<SettingsSkeleton />}>
      {() => <AgencyFacts />}
    </SuperadminOnly>
  )
}

function AgencyFacts() {
  const agency = useCall('agency.get', {}, { fresh: true })
  if (agency.status === 'loading') return <SettingsSkeleton />
  if (agency.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={agency.reload} />
  const { answer } = agency
  return (
    <AgencyForm saved={answer.data} onSaved={(data) => setAnswer('agency.get', {}, { ...answer, data })} />
  )
}
