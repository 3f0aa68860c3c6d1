import { useEffect, useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { AskedListing } from '#contract/schemas/property-confirmation.ts'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { AskedHome, type GivenAnswer } from './asked-home.tsx'

type Look =
  | { status: 'loading' | 'none' }
  | { status: 'failed'; sentence: string }
  | { status: 'open'; token: string; listings: AskedListing[] }

/** Opening the link changes nothing: programs that examine mails open links, too. Only the buttons answer. */
export function ConfirmListingsPage() {
  const [look, setLook] = useState<Look>({ status: 'loading' })
  useEffect(() => {
    let gone = false
    const read = () =>
      lookAt(location.hash.slice(1)).then((found) => {
        if (!gone) setLook(found)
      })
    read()
    addEventListener('hashchange', read)
    return () => {
      gone = true
      removeEventListener('hashchange', read)
    }
  }, [])
  return (
    <SignInFrame title={m.confirm_title()} text={m.confirm_text()}>
      {look.status === 'loading' && <p role="status">{m.shell_loading()}</p>}
      {look.status === 'none' && <p>{m.confirm_none()}</p>}
      {look.status === 'failed' && (
        <p role="alert" className="form-failed">
          {look.sentence}
        </p>
      )}
      {look.status === 'open' && <Homes key={look.token} token={look.token} listings={look.listings} />}
      {(look.status === 'none' || look.status === 'failed') && <ToListings />}
    </SignInFrame>
  )
}

function Homes({ token, listings }: { token: string; listings: AskedListing[] }) {
  const { state, sentence, send } = useAction(m.confirm_failed)
  const [answered, setAnswered] = useState<ReadonlyMap<number, string>>(new Map())
  const open = listings.filter(({ id }) => !answered.has(id))

  const answer = (ids: number[], given: GivenAnswer) =>
    send(async () => {
      const { message } = await fetchApi('property.answerConfirmation', { body: { token, ids, ...given } })
      setAnswered((before) => new Map([...before, ...ids.map((id) => [id, message] as const)]))
    })
  const answerAll = () =>
    answer(
      open.map(({ id }) => id),
      { answer: 'still_available' },
    )
  return (
    <>
      {open.length > 1 && (
        <button type="button" className="button" disabled={state === 'sending'} onClick={answerAll}>
          {m.confirm_all()}
        </button>
      )}
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <ul className="asked-homes">
        {listings.map((listing) => (
          <AskedHome
            key={listing.id}
            listing={listing}
            said={answered.get(listing.id)}
            busy={state === 'sending'}
            onAnswer={(given) => answer([listing.id], given)}
          />
        ))}
      </ul>
      {open.length === 0 && (
        <>
          <p role="status" className="strong good">
            {m.confirm_done_all()}
          </p>
          <ToListings />
        </>
      )}
    </>
  )
}

function ToListings() {
  return (
    <a href={pages.myProperties.href()} className="button button-quiet verify-next">
      {m.confirm_sign_in()}
    </a>
  )
}

async function lookAt(token: string): Promise<Look> {
  if (!token) return { status: 'none' }
  try {
    const { data } = await fetchApi('property.describeConfirmation', { body: { token } })
    return { status: 'open', token, listings: data }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { status: 'failed', sentence: error.failure?.error ?? m.settings_not_loaded() }
  }
}
