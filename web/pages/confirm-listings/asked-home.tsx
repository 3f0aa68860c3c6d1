import { type FormEvent, useState } from 'react'
import type { ConfirmationAnswer } from '#contract/enums.ts'
import type { AskedListing } from '#contract/schemas/property-confirmation.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

export type GivenAnswer = { answer: ConfirmationAnswer | 'undo'; price?: string }

type Props = {
  listing: AskedListing
  /** The sentence of the site about the answer, once it is given. */
  said: string | undefined
  /** The answer, given now or before, may be taken back. */
  undoable: boolean
  busy: boolean
  onAnswer: (given: GivenAnswer) => void
}

export function AskedHome({ listing, said, undoable, busy, onAnswer }: Props) {
  const { id, title, type, price, locality, city, freshness } = listing
  const named = usePlaceText()
  return (
    <li className="asked-home">
      <p className="strong break-anywhere">
        <a href={pages.listing.href(id)}>
          <WrittenText text={title} />
        </a>
      </p>
      <p className="small muted figures">
        {spokenPrice(type, price)}, {named([locality, city].filter(Boolean).join(', '))}
      </p>
      {freshness === 'unlisted' && said === undefined && (
        <p className="small" data-stale>
          {m.confirm_unlisted()}
        </p>
      )}
      {said === undefined && !undoable ? (
        <Answers listing={listing} busy={busy} onAnswer={onAnswer} />
      ) : (
        <div className="asked-answers">
          <p role="status" className="good">
            {said ?? standsText(listing)}
          </p>
          {undoable && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={m.confirm_of({ answer: m.confirm_undo(), title })}
              disabled={busy}
              onClick={() => onAnswer({ answer: 'undo' })}
            >
              {m.confirm_undo()}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/** The answer that was given when the link was opened before. */
function standsText({ type, status }: AskedListing): string {
  const closed = type === 'rent' ? m.confirm_rented() : m.confirm_sold()
  return m.confirm_answered({ answer: status === 'sold' ? closed : m.confirm_on_bid() })
}

function Answers({ listing, busy, onAnswer }: Pick<Props, 'listing' | 'busy' | 'onAnswer'>) {
  const { title, type, status } = listing
  const [pricing, setPricing] = useState(false)
  const [typed, setTyped] = useState('')
  const choices = [
    {
      answer: 'still_available',
      label: status === 'onBid' ? m.confirm_still_on_bid() : m.confirm_still(),
    },
    { answer: 'price_changed', label: m.confirm_price() },
    ...(status === 'onBid' ? [] : [{ answer: 'on_bid', label: m.confirm_on_bid() } as const]),
    { answer: 'closed', label: type === 'rent' ? m.confirm_rented() : m.confirm_sold() },
    { answer: 'unpublish', label: m.confirm_unpublish() },
  ] as const
  function savePrice(event: FormEvent) {
    event.preventDefault()
    onAnswer({ answer: 'price_changed', price: typed })
  }
  return (
    <>
      <div className="asked-answers">
        {choices.map(({ answer, label }) => (
          <button
            key={answer}
            type="button"
            className={answer === 'still_available' ? 'button' : 'button button-quiet'}
            aria-label={m.confirm_of({ answer: label, title })}
            aria-expanded={answer === 'price_changed' ? pricing : undefined}
            disabled={busy}
            onClick={() => (answer === 'price_changed' ? setPricing(!pricing) : onAnswer({ answer }))}
          >
            {label}
          </button>
        ))}
      </div>
      {pricing && (
        <form method="post" noValidate className="form asked-price" onSubmit={savePrice}>
          <FormField
            name="price"
            label={m.confirm_new_price()}
            hint={m.confirm_new_price_hint()}
            before="₹"
            inputMode="text"
            autoComplete="off"
            maxLength={30}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="button" disabled={busy || typed.trim() === ''}>
            {m.confirm_save_price()}
          </button>
        </form>
      )}
    </>
  )
}
