import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

const load = () => import('#web/features/emi/emi-calculator.tsx').then(({ EmiCalculator }) => EmiCalculator)

export function EmiSection({ price }: { price: number }) {
  return (
    <ListingSection id="emi" title={m.emi_title()}>
      <LazyPart<{ price?: number }> load={load} props={{ price }} className="place-of-emi" />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </ListingSection>
  )
}

export function hasEmi({ type, price, status }: Pick<Listing, 'type' | 'price' | 'status'>): boolean {
  return type === 'sale' && price > 0 && status !== 'sold'
}
