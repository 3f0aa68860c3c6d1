import type { CallOutput } from '#contract/api.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { type Answer, useCall } from '#web/data/queries.ts'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { deviceName } from './device-name.ts'
import { ListPanel } from './list-panel.tsx'
import { SettingsSection } from './settings-section.tsx'

export function Sessions() {
  const list = useCall('user.sessions', {})
  const others = list.status === 'loaded' && list.answer.data.some(({ current }) => !current)
  async function end(act: () => Promise<{ message: string }>) {
    try {
      showToast((await act()).message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(error.failure?.error ?? m.settings_failed(), { alert: true })
    }
  }
  return (
    <SettingsSection title={m.settings_sessions()} text={m.settings_sessions_text()}>
      <ListPanel list={withThisDeviceFirst(list)} empty={m.settings_sessions_none()} keyOf={({ id }) => id}>
        {({ id, current, user_agent, last_seen_at }) => (
          <>
            <div className="shrink">
              <p className="strong">{deviceName(user_agent)}</p>
              <p className="small muted">
                {current
                  ? m.settings_session_current()
                  : m.settings_session_seen({ moment: writeMoment(last_seen_at) })}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                className="text-link"
                aria-label={m.settings_session_end_label({ device: deviceName(user_agent) })}
                onClick={() => end(() => callAsUser('user.endSession', { params: { id } }))}
              >
                {m.settings_session_end()}
              </button>
            )}
          </>
        )}
      </ListPanel>
      {others && (
        <button
          type="button"
          className="button button-quiet sessions-end"
          onClick={() => end(() => callAsUser('user.endOtherSessions', {}))}
        >
          {m.settings_sessions_end()}
        </button>
      )}
    </SettingsSection>
  )
}

function withThisDeviceFirst(list: Answer<CallOutput<'user.sessions'>>): typeof list {
  if (list.status !== 'loaded') return list
  const data = list.answer.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  return { ...list, answer: { ...list.answer, data } }
}
