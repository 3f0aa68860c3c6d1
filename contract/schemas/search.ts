import { z } from 'zod'
import { maxSearchQuery } from '../limits.ts'
import { byId, line, moment, reach, written } from './common.ts'
import { readSearchQuery } from './search-query.ts'

export const savedSearch = z.object({
  id: z.number().int(),
  query: z.string().describe('The filters as the address of the results has them, without page and order'),
  name: z.string(),
  alerts: z.boolean().describe('A mail once a day when there are new homes'),
  total: z.number().int().describe('Homes on offer that match'),
  fresh: z.number().int().describe('How many of them were first published since `seen_at`'),
  created_at: moment,
  seen_at: moment.describe('When the person last opened its results from the list'),
})
export type SavedSearch = z.infer<typeof savedSearch>

const alertReach = reach.describe('Whether alerts reach the person')

export const savedSearches = z.object({ data: z.array(savedSearch), reach: alertReach })

export const searchBody = z.strictObject({
  query: z
    .string()
    .max(maxSearchQuery)
    .refine((query) => readSearchQuery(query) !== undefined)
    .describe('Filters of `GET /property/search`, as in an address; without page and order'),
  name: line(200).describe('What the person reads of it, such as the words of its filters'),
})

export const searchUpdate = z.strictObject({ alerts: z.boolean() })
export const searchParams = byId

export const searchCreated = written(
  savedSearch.extend({
    existed: z.boolean().describe('The person had saved the same search before'),
    reach: alertReach,
  }),
)
export const searchWritten = written(savedSearch)
export const searchDeleted = written(z.object({ id: z.number().int() }))

/** A token of a wrong shape is answered like a link that is over. */
export const stopAlertsBody = z.strictObject({
  token: z.string().min(1).max(200).describe('The part of the link after #'),
})
export const alertsStopped = written(z.object({ stopped: z.number().int() }))
