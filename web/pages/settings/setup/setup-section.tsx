import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useCall } from '#web/data/queries.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { SetupList } from '#web/features/setup/setup-list.tsx'
import { progressOf } from '#web/features/setup/setup-words.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'

export function SetupSection() {
  const setup = useCall('setup.get', {})
  const { busy, send } = useToastAction(m.settings_failed)
  if (setup.status === 'loading') return <SettingsSkeleton />
  if (setup.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={setup.reload} />
  const { data } = setup.answer
  return (
    <section aria-labelledby="setup-steps" className="panel panel-body stack">
      <h2 id="setup-steps" className="title-3">
        {data.finished ? m.guide_finished() : m.guide_checklist()}{' '}
        <span className="setup-progress figures muted">{progressOf(data)}</span>
      </h2>
      <SetupList setup={data} />
      {data.dismissed && !data.finished && (
        <button
          type="button"
          className="text-link at-start"
          disabled={busy}
          onClick={() => send(() => callAsUser('setup.update', { body: { dismissed: false } }))}
        >
          {m.guide_show()}
        </button>
      )}
    </section>
  )
}
