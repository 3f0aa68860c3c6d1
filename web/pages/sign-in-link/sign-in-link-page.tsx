import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { useLinkToken } from '#web/features/session/use-link-token.ts'

/** Signs in only after a click, because programs that check links in messages must not use up the link. */
export function SignInLinkPage() {
  const router = useRouter()
  const { state, sentence, send, reset } = useAction(m.link_failed)
  const token = useLinkToken(reset)
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { user } = await fetchApi('user.link', { body: { token: token ?? '' } })
      enterSession(user)
      await router.navigate({ href: pages.settings.href(), replace: true })
    })
  }
  return (
    <SignInFrame title={m.link_title()} text={token === '' ? m.link_missing() : m.link_text()}>
      {token === '' ? (
        <a href={pages.login.href()} className="button button-wide">
          {m.login_other_way()}
        </a>
      ) : (
        <form method="post" onSubmit={submit} className="form">
          <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
            {state === 'failed' && sentence}
          </p>
          <button
            type="submit"
            className="button button-wide"
            disabled={token === null || state === 'sending' || state === 'done'}
          >
            {state === 'sending' ? m.form_wait() : m.link_submit()}
          </button>
          {state === 'failed' && (
            <a href={pages.login.href()} className="button button-quiet button-wide">
              {m.login_other_way()}
            </a>
          )}
        </form>
      )}
    </SignInFrame>
  )
}
