import type { ListingType } from '#contract/enums.ts'
import { m } from '#messages'
import { compactPrice, exactPrice } from './price.ts'

/** In rupees: below it the short form is the exact figure. */
const shortened = 1000

/** The short form with the exact figure beside it. */
export function ListingPrice({ type, price }: { type: ListingType; price: number }) {
  return (
    <p className="card-price figures">
      <span aria-hidden="true">{compactPrice(price)}</span>{' '}
      <small aria-hidden="true">
        {[price >= shortened && exactPrice(price), type === 'rent' && m.price_per_month()]
          .filter(Boolean)
          .join(' ')}
      </small>
      <span className="sr-only">{spokenPrice(type, price)}</span>
    </p>
  )
}

export function spokenPrice(type: ListingType, price: number): string {
  const exact = exactPrice(price)
  return type === 'rent' ? m.price_exact_month({ price: exact }) : exact
}
