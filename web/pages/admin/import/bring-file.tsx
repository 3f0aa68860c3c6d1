import { useRouter } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { callHref } from '#web/api.ts'
import { callAsUser } from '#web/features/session/call.ts'
import { AddButtons } from '#web/features/upload/add-buttons.tsx'
import { useDrop } from '#web/features/upload/drop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSending } from '#web/ui/use-sending.ts'
import { readFile } from './read-file.ts'

/** Takes a CSV file and opens what was found in it. */
export function BringFile() {
  const router = useRouter()
  const { state, sentence, send } = useSending(m.settings_failed)
  const sending = state === 'sending'
  const { over, handlers } = useDrop(take, sending)

  async function take([file]: File[]) {
    if (!file) return
    await send(async () => {
      const { data } = await callAsUser('import.create', { body: await readFile(file) })
      router.navigate({ href: pages.imports.href({ id: data.id }) })
    })
  }
  return (
    <section aria-label={m.import_bring()} className="panel p-6" data-over={over || undefined} {...handlers}>
      <h2 className="text-xl">{m.import_bring()}</h2>
      <ol className="mt-3 grid max-w-2xl list-decimal gap-2 pl-5 text-ink-soft">
        <li>{m.import_step_template()}</li>
        <li>{m.import_step_save()}</li>
        <li>{m.import_step_look()}</li>
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <AddButtons
          label={sending ? m.import_checking() : m.import_choose()}
          accept=".csv,text/csv"
          disabled={sending}
          onFiles={take}
        />
        <a href={callHref('import.template', {})} rel="external" download className="button button-quiet">
          <Icon name="download" />
          {m.import_template()}
        </a>
      </div>
      <p role="alert" className={state === 'failed' ? 'form-failed mt-4' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </section>
  )
}
