import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { TextsForm } from './texts-form.tsx'

export function TextsPage() {
  return (
    <SuperadminOnly title={m.texts_title()} text={m.texts_text()} waiting={<SettingsSkeleton />}>
      {() => <Texts />}
    </SuperadminOnly>
  )
}

function Texts() {
  const texts = useCall('agency.texts', {}, { fresh: true })
  if (texts.status === 'loading') return <SettingsSkeleton />
  if (texts.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={texts.reload} />
  return (
    <TextsForm
      saved={texts.answer.data}
      defaults={texts.answer.defaults}
      translated={texts.answer.words}
      onSaved={(data) => setAnswer('agency.texts', {}, { ...texts.answer, data })}
    />
  )
}
