import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { SetupList } from '#web/features/setup/setup-list.tsx'
import { progressOf } from '#web/features/setup/setup-words.ts'

/** Shown to a superadmin until every step is done or somebody takes it away. It has no place of its own when it fails. */
export function SetupChecklist() {
  const setup = useCall('setup.get', {})
  const { busy, send } = useToastAction(m.settings_failed)
  if (setup.status !== 'loaded') return null
  const { data } = setup.answer
  if (data.finished || data.dismissed) return null
  const dismiss = () => send(() => callAsUser('setup.update', { body: { dismissed: true } }))
  return (
    <section aria-labelledby="setup" className="panel panel-body stack">
      <div className="section-head">
        <h2 id="setup" className="title-3">
          {m.guide_checklist()} <span className="setup-progress figures muted">{progressOf(data)}</span>
        </h2>
        <p className="cluster">
          <a href={pages.settingsSetup.href()} className="text-link">
            {m.guide_all()}
          </a>
          <button type="button" className="text-link" disabled={busy} onClick={dismiss}>
            {m.guide_dismiss()}
          </button>
        </p>
      </div>
      <SetupList setup={data} open />
    </section>
  )
}
