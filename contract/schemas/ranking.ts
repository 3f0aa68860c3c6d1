import { z } from 'zod'
import type { RankingSignal } from '../enums.ts'
import { wholeNumber, wholeNumberParam } from './common.ts'

const maxPoints = 100

const points = z.number().int().min(0).max(maxPoints)

/** The points that each signal gives at most; `recent`: for each 30 days that a listing came on the site later. */
export const rankingWeights = z.strictObject({
  confirmed: points.describe('Owner or agency confirmed in time that the home is still to be had'),
  complete: points.describe('The share of what buyers look for that the listing states'),
  pictures: points.describe('Pictures, five of which count'),
  checked: points.describe('The agency looked up the RERA registration'),
  recent: points.describe('For each 30 days by which it was first published later'),
})
export type RankingWeights = z.output<typeof rankingWeights>

function eachSignal<T extends z.ZodType>(type: T) {
  return {
    confirmed: type,
    complete: type,
    pictures: type,
    checked: type,
    recent: type,
  } satisfies Record<RankingSignal, T>
}

export const rankingBody = z.strictObject(eachSignal(wholeNumber(maxPoints)))

export const rankingPreviewQuery = z.strictObject(eachSignal(wholeNumberParam(maxPoints)))

const ranked = z.object({
  id: z.number().int(),
  title: z.string(),
  location: z.string(),
  points: z
    .object(eachSignal(z.number()))
    .describe('What each signal gives; `recent` is what it is behind the newest listing'),
})

export const rankingPreview = z.object({
  present: z.array(ranked).describe('The first listings that are to be had, as they are ordered now'),
  proposed: z.array(ranked).describe('The same with the weights of the query'),
})
export type RankingPreview = z.infer<typeof rankingPreview>
