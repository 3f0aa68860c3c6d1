import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallOutput } from '#contract/api.ts'
import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { pages } from '#web/data/pages.ts'
import { dropAnswer, setAnswer, useCall } from '#web/data/queries.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { counted, groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ImportFigures } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ImportSearch } from './import-search.ts'

// Milliseconds.
const askAgainAfter = 1500
const whileRunning = ({ data }: CallOutput<'import.get'>) => data.state === 'running' && askAgainAfter

type Props = { id: number; search: ImportSearch }

export function OneImport(props: Props) {
  const [gone, setGone] = useState(false)
  if (gone) return <TableSkeleton label={m.import_loading()} />
  // At once: what is still shown when the change is announced is asked for again, and the import is not found any more.
  return <ShownImport {...props} onGone={() => flushSync(() => setGone(true))} />
}

function ShownImport({ id, search, onGone }: Props & { onGone: () => void }) {
  const router = useRouter()
  const loaded = useCall('import.get', { params: { id } }, { repeatAfter: whileRunning })
  const { state, sentence, send } = useAction(m.settings_failed)
  const [asked, setAsked] = useState(false)
  if (loaded.status === 'loading') return <TableSkeleton label={m.import_loading()} />
  if (loaded.status === 'failed') {
    const text = failureText(loaded.error, m.settings_not_loaded())
    return <NotLoaded text={text} onRetry={loaded.reload} />
  }
  const { data: found } = loaded.answer
  const { rows } = found

  const start = () =>
    send(async () => {
      const { data } = await callAsUser('import.start', { params: { id } })
      setAnswer('import.get', { params: { id } }, { data })
    })
  async function remove() {
    const { data, message } = await callAsUser('import.remove', { params: { id } })
    showToast(message)
    if (data.kept + data.changed > 0) return setAsked(false)
    onGone()
    dropAnswer('import.get', { params: { id } })
    router.navigate({ href: pages.imports.href() })
  }
  return (
    <>
      <a href={pages.imports.href()} className="text-link import-back">
        <Icon name="left" />
        {m.import_all()}
      </a>
      <section aria-label={found.file_name} className="panel panel-roomy import-one">
        <h2 className="title-3 break-anywhere">{found.file_name}</h2>
        <ImportFigures found={found} />
        <div className="admin-ways">
          {found.state === 'checked' && rows.waiting + rows.edit > 0 && (
            <button type="button" className="button" disabled={state === 'sending'} onClick={start}>
              {state === 'sending' ? m.form_wait() : startText(rows)}
            </button>
          )}
          {found.state === 'done' && rows.done > 0 && (
            <button type="button" className="button button-quiet" onClick={() => setAsked(true)}>
              <Icon name="trash" />
              {m.import_undo()}
            </button>
          )}
        </div>
        <p role="alert" className={state === 'failed' ? 'form-failed form-failed-after' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
      </section>
      <ImportRows found={found} search={search} />
      {asked && (
        <ConfirmDialog
          title={m.import_undo_title()}
          yes={m.import_undo()}
          no={m.import_keep()}
          onYes={remove}
          onNo={() => setAsked(false)}
        >
          <p>{m.import_undo_text(counted(rows.done))}</p>
          {rows.edited > 0 && <p>{m.import_undo_edited()}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

function startText({ waiting, edit }: ListingImport['rows']): string {
  if (edit === 0) return m.import_start(counted(waiting))
  if (waiting === 0) return m.import_start_edit(counted(edit))
  return m.import_start_both({ imported: groupDigits(waiting), changed: groupDigits(edit) })
}
