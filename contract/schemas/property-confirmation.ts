import { z } from 'zod'
import { confirmationAnswers, freshnessStates, listingStatuses, listingTypes } from '../enums.ts'
import { maxBulk, maxPrice } from '../limits.ts'
import { idValue, rupees, written } from './common.ts'

const ids = z.array(idValue).min(1).max(maxBulk)
const token = z.string().min(1).max(200).describe('The part of the link after #')

export const confirmBody = z.strictObject({ ids: ids.describe('Listings that are still to be had') })
export const confirmed = written(z.object({ confirmed: z.number().int() }))

/** A token of a wrong shape is answered like a link that is over. */
export const confirmationLinkBody = z.strictObject({ token })

export const confirmationBody = z
  .strictObject({
    token,
    ids: ids.describe('Listings of the link; one only for `price_changed`'),
    answer: z
      .enum([...confirmationAnswers, 'undo'])
      .describe('`undo` takes back `on_bid` or `closed` while nothing else changed the listing'),
    price: rupees(maxPrice, 1).optional().describe('Rupees, for `price_changed`'),
  })
  .refine(({ answer, price }) => (answer === 'price_changed') === (price !== undefined), { path: ['price'] })
  .refine(({ answer, ids }) => answer !== 'price_changed' || ids.length === 1, { path: ['ids'] })
export type ConfirmationBody = z.infer<typeof confirmationBody>

export const askedListing = z.object({
  id: z.number().int(),
  title: z.string(),
  type: z.enum(listingTypes),
  status: z.enum(listingStatuses),
  price: z.number().describe('Rupees; per month for rent'),
  locality: z.string(),
  city: z.string(),
  freshness: z.enum(freshnessStates),
  answered: z.boolean().describe('Put on bid or closed by this link: it may be taken back'),
})
export type AskedListing = z.infer<typeof askedListing>

export const askedListings = z.object({ data: z.array(askedListing) })
export const answered = written(
  z.object({ waits: z.boolean().describe('The new price waits for the agency’s approval') }),
)
