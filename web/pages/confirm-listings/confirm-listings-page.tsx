import { useState } from 'react'
import type { AskedListing } from '#contract/schemas/property-confirmation.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { LinkFrame } from '#web/features/session/link-frame.tsx'
import { useDescribedLink } from '#web/features/session/use-described-link.ts'
import { AskedHome, type GivenAnswer } from './asked-home.tsx'

/** Opening the link changes nothing: only the buttons answer. */
export function ConfirmListingsPage() {
  const link = useDescribedLink(
    async (token, signal) =>
      (await fetchApi('property.describeConfirmation', { body: { token } }, signal)).data,
  )
  return (
    <LinkFrame
      title={m.confirm_title()}
      text={m.confirm_text()}
      link={link}
      none={m.confirm_none()}
      elsewhere={<ToListings />}
    >
      {({ token, about }) => <Homes key={token} token={token} listings={about} />}
    </LinkFrame>
  )
}

type Given = { said?: string; undoable: boolean }

function Homes({ token, listings }: { token: string; listings: AskedListing[] }) {
  const { state, sentence, send } = useAction(m.confirm_failed)
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(
    new Map(listings.filter(({ answered }) => answered).map(({ id }) => [id, { undoable: true }])),
  )
  const open = listings.filter(({ id }) => !given.has(id))

  const answer = (ids: number[], answered: GivenAnswer) =>
    send(async () => {
      const body = { token, ids, ...answered }
      const { message: said } = await fetchApi('property.answerConfirmation', { body })
      const undoable = answered.answer === 'closed' || answered.answer === 'on_bid'
      setGiven((before) => {
        const after = new Map(before)
        for (const id of ids)
          answered.answer === 'undo' ? after.delete(id) : after.set(id, { said, undoable })
        return after
      })
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
            said={given.get(listing.id)?.said}
            undoable={given.get(listing.id)?.undoable ?? false}
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
