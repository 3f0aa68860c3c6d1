import { toPlainDigits } from '#contract/digits.ts'
import { listingFields } from '#contract/listing-fields.ts'

// A number joined to another one before it, as in "2 and 3 BHK", is one end of several homes.
const rooms =
  /(?:(\d+(?:\.\d+)?)\s*(?:[-–,/&+]|to|and|or|se|ya|से|या|और)\s*)?(\d+(?:\.\d+)?)[\s-]*(?:b\.?\s?h\.?\s?k|bed(?:room)?s?(?![a-z])|बीएचके|बेडरूम)/gi

/** The bedrooms that a title states, such as "3 BHK"; undefined if it states none, several, or a number that the field does not take. */
export function bedroomsIn(title: string): string | undefined {
  const found = [...toPlainDigits(title).normalize().matchAll(rooms)]
  const counts = new Set(found.flatMap(([, from, to]) => (from ? [from, to] : [to])).map(Number))
  const [count = 0, another] = counts
  const { min, max } = listingFields.bedrooms
  const isTaken = another === undefined && Number.isInteger(count) && count >= min && count <= max
  return isTaken ? String(count) : undefined
}
