import { type RateBasis, type Rated, rateOf, ratePer } from '#contract/areas.ts'
import { appliesTo } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { measureText } from '#messages/listing-fields'
import { pageLocale } from '#web/ui/page-locale.ts'
import { exactPrice } from './price.ts'

type Listing = Rated & Pick<Property, 'type' | 'sub_type' | 'acres' | 'beegha'>

const perSquareFoot: Record<Exclude<RateBasis, 'land'>, (inputs: { price: string }) => string> = {
  carpet: m.rate_per_carpet,
  built_up: m.rate_per_built_up,
  super_built_up: m.rate_per_super_built_up,
  plot: m.rate_per_plot,
  area: m.price_rate,
}

/** "₹5,172 per sq ft carpet", of land per acre and beegha. Undefined without an area. Loaders call it. */
export function rateText(listing: Listing): string | undefined {
  const { type, sub_type, price, acres, beegha, beegha_size } = listing
  const rated = rateOf(listing)
  if (!rated?.rate) return undefined
  const { rate, basis, area } = rated
  if (basis === 'land') {
    const parts = [
      acres && m.rate_per_acre({ price: exactPrice(ratePer('acre', price, area, '')) }),
      beegha &&
        beegha_size &&
        m.rate_per_beegha({
          price: exactPrice(ratePer('beegha', price, area, beegha_size)),
          size: measureText(beegha_size, pageLocale()),
        }),
    ].filter(Boolean)
    return parts.length > 0 ? monthly(parts.join(', '), type) : undefined
  }
  const text = monthly(perSquareFoot[basis]({ price: exactPrice(rate) }), type)
  const isVague = basis !== 'carpet' && appliesTo('carpet_area', { type, sub_type })
  return isVague ? m.rate_without_carpet({ rate: text }) : text
}

const squareFeetInAcre = 43_560

/** A rate that belongs to no listing with acres, such as a median; of land also whether it is irrigated, where that is known. */
export function plainRateText(
  rate: number,
  basis: RateBasis,
  type: Property['type'],
  irrigated: boolean | null = null,
): string {
  const text =
    basis === 'land'
      ? m.rate_per_acre({ price: exactPrice(rate * squareFeetInAcre) })
      : perSquareFoot[basis]({ price: exactPrice(rate) })
  const written = monthly(text, type)
  if (irrigated === null) return written
  return irrigated ? m.rate_irrigated({ rate: written }) : m.rate_rain_fed({ rate: written })
}

function monthly(rate: string, type: Property['type']): string {
  return type === 'rent' ? m.rate_month({ rate }) : rate
}
