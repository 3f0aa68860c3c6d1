import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { SafetyForm } from './safety-form.tsx'

export function SafetyPage() {
  return (
    <SuperadminOnly title={m.safety_title()} text={m.safety_text()} waiting={<SettingsSkeleton />}>
      {() => <SafetyNumbers />}
    </SuperadminOnly>
  )
}

function SafetyNumbers() {
  const safety = useCall('safety.get', {}, { fresh: true })
  if (safety.status === 'loading') return <SettingsSkeleton />
  if (safety.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={safety.reload} />
  const { answer } = safety
  return (
    <SafetyForm saved={answer.data} onSaved={(data) => setAnswer('safety.get', {}, { ...answer, data })} />
  )
}
