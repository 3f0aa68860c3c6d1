import type { ListingType } from '#contract/enums.ts'
import { m } from '#messages'
import { compactPrice, exactPrice } from './price.ts'

/** In rupees: below it the short form is the exact figure. */
const shortened = 1000

/** The short form with the exact figure beside it. */
export function ListingPrice({ type, price }: { type: ListingType; price: number }) {
  const spoken = spokenPrice(type, price)
  const exact = [price >= shortened && exactPrice(price), type === 'rent' && m.price_per_month()]
    .filter(Boolean)
    .join(' ')
  return (
    <p className="card-price figures">
      <span aria-hidden="true">{compactPrice(price)}</span>{' '}
      <small aria-hidden={exact !== spoken || undefined}>{exact}</small>
      {exact !== spoken && <span className="sr-only">{spoken}</span>}
    </p>
  )
}

export function spokenPrice(type: ListingType, price: number): string {
  const exact = exactPrice(price)
  return type === 'rent' ? m.price_exact_month({ price: exact }) : exact
}
