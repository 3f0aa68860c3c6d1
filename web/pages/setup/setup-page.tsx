import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { OwnerForm } from './owner-form.tsx'

type Link = { token: string; state: 'checking' | 'works' | 'over' | 'failed'; sentence?: string }

/** Asks before the form is shown, because nobody should fill it in for a link that has expired. */
export function SetupPage() {
  const [link, setLink] = useState<Link>()
  useEffect(() => {
    let current = true
    async function read() {
      const token = window.location.hash.slice(1)
      setLink({ token, state: token ? 'checking' : 'over' })
      const next = token ? await check(token) : undefined
      if (current && next) setLink(next)
    }
    read()
    addEventListener('hashchange', read)
    return () => {
      current = false
      removeEventListener('hashchange', read)
    }
  }, [])
  if (link?.state === 'works') {
    return (
      <SignInFrame title={m.setup_title()} text={m.setup_text()}>
        <OwnerForm token={link.token} />
      </SignInFrame>
    )
  }
  const checking = link === undefined || link.state === 'checking'
  return (
    <SignInFrame title={m.setup_title()} text={checking ? m.form_wait() : m.setup_not_now()}>
      {!checking && (
        <>
          <p role="alert" className="form-failed form-failed-above-link">
            {link.sentence ?? m.setup_missing()}
          </p>
          <a href={pages.home.href()} className="button button-quiet button-wide">
            {m.nav_home()}
          </a>
        </>
      )}
    </SignInFrame>
  )
}

async function check(token: string): Promise<Link> {
  try {
    await fetchApi('user.describeSetup', { body: { token } })
    return { token, state: 'works' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, failure } = error
    const over = status === 404
    return { token, state: over ? 'over' : 'failed', sentence: failure?.error }
  }
}
