import type { ListingType } from '#contract/enums.ts'
import { m } from '#messages'
import { compactPrice, exactPrice } from './price.ts'

export function ListingPrice({ type, price }: { type: ListingType; price: number }) {
  return (
    <p className="card-price figures">
      <span aria-hidden="true">{compactPrice(price)}</span>
      {type === 'rent' && <small aria-hidden="true"> {m.price_per_month()}</small>}
      <span className="sr-only">{spokenPrice(type, price)}</span>
    </p>
  )
}

export function spokenPrice(type: ListingType, price: number): string {
  const exact = exactPrice(price)
  return type === 'rent' ? m.price_exact_month({ price: exact }) : exact
}
