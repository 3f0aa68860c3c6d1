import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportColumns } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { callHref } from '#web/data/call-href.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { AddButtons } from '#web/features/upload/add-buttons.tsx'
import { useDrop } from '#web/features/upload/drop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MatchColumns } from './match-columns.tsx'
import { readFile } from './read-file.ts'

type Brought = Awaited<ReturnType<typeof readFile>>
type Unknown = { body: Brought; found: ImportColumns; sentence: string }

export function UploadFile() {
  const router = useRouter()
  const [unknown, setUnknown] = useState<Unknown>()
  const { state, sentence, send, reset } = useAction(m.settings_failed)
  const sending = state === 'sending'
  const { over, handlers } = useDrop(take, sending)

  async function take([file]: File[]) {
    if (!file) return
    await send(async () => {
      const body = await readFile(file)
      try {
        await look(body)
      } catch (error) {
        const sentence = error instanceof CallError ? error.failure?.fields?.columns : undefined
        if (!sentence) throw error
        const { data } = await callAsUser('import.columns', { body: { content: body.content } })
        setUnknown({ body, found: data, sentence })
      }
    })
  }
  async function look(body: Brought & { columns?: Record<string, number> }) {
    const { data } = await callAsUser('import.create', { body })
    router.navigate({ href: pages.imports.href({ id: data.id }) })
  }
  if (unknown) {
    const { body, found } = unknown
    return (
      <MatchColumns
        fileName={body.file_name}
        found={found}
        reason={unknown.sentence}
        problem={state === 'failed' ? sentence : undefined}
        sending={sending}
        onChosen={(columns) => send(() => look({ ...body, columns }))}
        onOther={() => {
          setUnknown(undefined)
          reset()
        }}
      />
    )
  }
  return (
    <section
      aria-label={m.import_upload()}
      className="panel panel-roomy"
      data-over={over || undefined}
      {...handlers}
    >
      <h2 className="title-3">{m.import_upload()}</h2>
      <ol className="import-steps stack-close muted">
        <li>{m.import_step_template()}</li>
        <li>{m.import_step_save()}</li>
        <li>{m.import_step_check()}</li>
      </ol>
      <div className="import-ways">
        <AddButtons
          label={sending ? m.import_checking() : m.import_choose()}
          icon="list"
          accept=".xlsx,.csv,text/csv"
          disabled={sending}
          onFiles={take}
        />
        <a href={callHref('import.template', {})} rel="external" download className="button button-quiet">
          <Icon name="download" />
          {m.import_template()}
        </a>
      </div>
      <p role="alert" className={state === 'failed' ? 'form-failed form-failed-after' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </section>
  )
}
