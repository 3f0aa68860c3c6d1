import { z } from 'zod'
import { listingStatuses, listingTypes } from '../enums.ts'
import { optionalParam, textParam } from './common.ts'
import { soldParam, subTypesParam } from './property-search.ts'

export const propertySuggestQuery = z.strictObject({
  keyword: textParam(100).describe('As typed so far; the end of it is read'),
  type: optionalParam(z.enum(listingTypes)),
  sub_type: subTypesParam,
  status: optionalParam(z.enum(listingStatuses)),
  sold: soldParam,
})
export type PropertySuggestQuery = z.output<typeof propertySuggestQuery>

export const propertySuggestion = z.object({
  name: z
    .enum(['location', 'near', 'sub_type', 'listing'])
    .describe('The parameter that takes the value, or a listing, whose id the value is'),
  value: z.string(),
  city: z.string().describe('Of a location or landmark'),
  locality: z.string().describe('Or the landmark, in the language of the answer; empty: the whole city'),
  title: z.string().describe('Of a listing'),
  typed: z.string().describe('The part of the keyword that it stands for'),
  count: z.number().int().describe('Published listings, with the filters of the call'),
})
export type PropertySuggestion = z.infer<typeof propertySuggestion>
