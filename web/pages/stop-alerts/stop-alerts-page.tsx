import { useState } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { useLinkToken } from '#web/features/session/use-link-token.ts'

/** Opening the link changes nothing: only the button stops the alerts, because programs that examine mails open links, too. */
export function StopAlertsPage() {
  const { state, sentence, send, reset } = useAction(m.stop_alerts_failed)
  const [said, setSaid] = useState<string>()
  const token = useLinkToken(() => {
    setSaid(undefined)
    reset()
  })
  const stop = () =>
    send(async () => {
      const { message } = await fetchApi('search.stopAlerts', { body: { token: token ?? '' } })
      setSaid(message)
    })
  return (
    <SignInFrame title={m.stop_alerts_title()} text={m.stop_alerts_text()}>
      {token === '' && <p>{m.stop_alerts_none()}</p>}
      {token && said === undefined && (
        <button type="button" className="button" disabled={state === 'sending'} onClick={stop}>
          {m.stop_alerts_yes()}
        </button>
      )}
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <p role="status" className={said === undefined ? 'sr-only' : 'strong good'}>
        {said}
      </p>
      {token !== null && (
        <a href={pages.wishlist.href()} className="button button-quiet verify-next">
          {m.stop_alerts_searches()}
        </a>
      )}
    </SignInFrame>
  )
}
