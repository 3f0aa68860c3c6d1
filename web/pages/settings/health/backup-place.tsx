import { type FormEvent, useState } from 'react'
import type { Connections } from '#contract/schemas/connection.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { SaveLine } from '../save-line.tsx'
import { SettingsSection } from '../settings-section.tsx'

/** A second place for backups. */
export function BackupPlace() {
  const found = useCall('connection.get', {}, { fresh: true })
  if (found.status !== 'loaded') return null
  return (
    <SettingsSection title={m.backup_place()} text={m.backup_place_text()}>
      <BackupPlaceForm
        saved={found.answer.data.backups}
        onSaved={(data) => setAnswer('connection.get', {}, { data })}
      />
    </SettingsSection>
  )
}

type Props = { saved: Connections['backups']; onSaved: (saved: Connections) => void }

function BackupPlaceForm({ saved, onSaved }: Props) {
  const [folder, setFolder] = useState(saved.folder)
  const [works, setWorks] = useState('')
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const test = useAction(m.settings_failed)
  const fixed = saved.source === 'environment'
  const changed = folder !== saved.folder
  function submit(event: FormEvent) {
    event.preventDefault()
    setWorks('')
    send(async () => onSaved((await callAsUser('connection.updateBackups', { body: { folder } })).data))
  }
  function tryIt() {
    setWorks('')
    test.send(async () => setWorks((await callAsUser('connection.testBackups', {})).message))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
      {fixed && <p className="muted">{m.connection_environment()}</p>}
      <FormField
        name="folder"
        label={m.backup_place_folder()}
        hint={m.backup_place_folder_hint()}
        value={folder}
        onChange={(event) => {
          setFolder(event.target.value.trim())
          reset()
        }}
        disabled={fixed}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        problem={problems.folder}
      />
      {!fixed && <SaveLine state={state} sentence={sentence} changed={changed} />}
      {saved.folder !== '' && !changed && (
        <button
          type="button"
          className="button button-quiet at-start"
          disabled={test.state === 'sending'}
          onClick={tryIt}
        >
          {test.state === 'sending' ? m.form_wait() : m.backup_place_test()}
        </button>
      )}
      <p role="status" className={works ? 'form-done' : 'sr-only'}>
        {works}
      </p>
      <p role="alert" className={test.state === 'failed' ? 'form-failed' : 'sr-only'}>
        {test.state === 'failed' && test.sentence}
      </p>
    </form>
  )
}
