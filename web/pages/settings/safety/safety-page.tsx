import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { useAnswer } from '../use-answer.ts'
import { SafetyForm } from './safety-form.tsx'

export function SafetyPage() {
  return (
    <SuperadminOnly title={m.safety_title()} text={m.safety_text()} waiting={<SettingsSkeleton />}>
      {() => <SafetyNumbers />}
    </SuperadminOnly>
  )
}

function SafetyNumbers() {
  const { loaded, reload, show } = useAnswer(() => callAsUser('safety.get', {}))
  if (loaded.status === 'loading') return <SettingsSkeleton />
  if (loaded.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={reload} />
  return <SafetyForm saved={loaded.data} onSaved={show} />
}
