import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SettingsSection } from './settings-section.tsx'

export function DownloadData() {
  const { state, sentence, send } = useAction(m.settings_failed)
  return (
    <SettingsSection title={m.download_title()} text={m.download_text()}>
      <button
        type="button"
        className="button button-quiet"
        disabled={state === 'sending'}
        onClick={() => send(download)}
      >
        <Icon name="download" />
        {state === 'sending' ? m.form_wait() : m.download_button()}
      </button>
      <p role="alert" className={state === 'failed' ? 'form-failed download-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </SettingsSection>
  )
}

/** Fetched first, so that a failure is shown here and not saved as a file. */
async function download() {
  const { data } = await callAsUser('privacy.export', {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `aangan-${data.exported_at.slice(0, 10)}.json`
  link.rel = 'external'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
