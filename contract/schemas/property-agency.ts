import { strictObject, z } from 'zod'
import { confirmers, freshnessStates, listingStatuses, listingTypes, subTypes } from '../enums.ts'
import { maxBulk, maxImages } from '../limits.ts'
import { bulkActions, bulkRefusals, listingOrders, listingStates } from '../staff-enums.ts'
import {
  idParam,
  idValue,
  keywordParam,
  listMeta,
  optionalParam,
  pageParams,
  paragraph,
  textParam,
  wholeNumberParam,
  written,
} from './common.ts'
import { picture } from './property.ts'

const filterParams = {
  keyword: keywordParam.describe(
    'Words of the title or place, or an id; also the name or number of an owner whom the caller may see',
  ),
  state: optionalParam(z.enum(listingStates)).describe(
    '`off_site`: taken off by the agency, or the owner is suspended; `edited`: changes wait for approval, or were rejected',
  ),
  status: optionalParam(z.enum(listingStatuses)),
  type: optionalParam(z.enum(listingTypes)),
  sub_type: optionalParam(z.enum(subTypes)),
  city: optionalParam(textParam(80)),
  agent: optionalParam(z.union([z.enum(['mine', 'none']), idParam])).describe(
    'The id of an agent, `none`, or `mine`: owned or sold by the caller',
  ),
  unchanged_days: optionalParam(wholeNumberParam(3650, 1)).describe('Not changed for so many days'),
  pictures_below: optionalParam(wholeNumberParam(maxImages, 1)).describe('Has fewer pictures'),
  confirmation: optionalParam(z.enum(['due', 'unlisted'])).describe(
    '`due`: its owner was asked whether it is still to be had, and has not answered; `unlisted`: of these, those out of the results',
  ),
  facts: optionalParam(z.enum(['missing', 'complete'])).describe(
    'Whether a fact is missing that buyers look for and the property type can have',
  ),
}

export const listingFilter = strictObject(filterParams)
export type ListingFilter = z.infer<typeof listingFilter>

const sort = optionalParam(z.enum(listingOrders)).describe('`stale`: the longest unchanged first')
export const agencyListingsQuery = strictObject({ ...filterParams, sort, ...pageParams })
/** The order of the file is that of the ids; `sort` is accepted, so that the address of the table can be used. */
export const propertyExportQuery = strictObject({ ...filterParams, sort })

export const agencyListing = z.object({
  id: z.number().int(),
  title: z.string(),
  type: z.enum(listingTypes),
  sub_type: z.enum(subTypes),
  status: z.enum(listingStatuses),
  price: z.number().describe('Rupees; per month for rent'),
  city: z.string(),
  locality: z.string(),
  state: z.enum(listingStates).exclude(['edited']),
  taken_off: z.boolean().describe('Off the site by the agency, which can put it back'),
  reason: z.string().nullable().describe('Why it is rejected or off the site, for those who may edit it'),
  edit: z
    .enum(['pending', 'rejected'])
    .nullable()
    .describe('Changes that wait for approval, or were rejected'),
  demo: z.boolean(),
  cover: picture.nullable(),
  pictures: z.number().int(),
  missing: z.array(z.string()).describe('Facts that buyers look for and that are not there'),
  owner: z
    .object({ id: z.number().int(), name: z.string(), phone: z.string() })
    .nullable()
    .describe('How the owner is reached; null for agents who do not sell the listing'),
  agent: z
    .object({ id: z.number().int(), name: z.string(), active: z.boolean() })
    .nullable()
    .describe('`active`: works for the agency and is not suspended'),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }).describe('What the caller may do'),
  confirmed_at: z.iso.datetime(),
  confirmed_by: z.enum(confirmers).nullable(),
  freshness: z.enum(freshnessStates),
  due: z.boolean().describe('Its owner was asked whether it is still to be had, and has not answered'),
  listed_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type AgencyListing = z.infer<typeof agencyListing>

export const agencyListings = z.object({ data: z.array(agencyListing), meta: listMeta })

export const bulkBody = strictObject({
  action: z.enum(bulkActions),
  ids: z.array(idValue).min(1).max(maxBulk).optional().describe('The listings, or `matching` with `count`'),
  matching: listingFilter.optional().describe('Every listing that the filter finds'),
  count: z
    .number()
    .int()
    .min(1)
    .max(maxBulk)
    .optional()
    .describe('How many the caller saw; another number is refused with 409'),
  status: z.enum(listingStatuses).optional().describe('For `status`'),
  agent_id: idValue.nullable().optional().describe('For `assign`; null: nobody'),
  reason: paragraph(500).optional().describe('For `take_off`, told to the owner'),
  only: strictObject({
    status: z.enum(listingStatuses).optional(),
    agent_id: idValue.nullable().optional(),
  })
    .optional()
    .describe(
      'Refuses listings that have another value now: an undo changes only what still is as it left it',
    ),
})
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
    path: ['ids'],
  })
  .refine(({ matching, count }) => (matching === undefined) === (count === undefined), { path: ['count'] })
  .refine(({ action, status }) => (action === 'status') === (status !== undefined), { path: ['status'] })
  .refine(({ action, agent_id }) => (action === 'assign') === (agent_id !== undefined), {
    path: ['agent_id'],
  })
  .refine(({ action, reason }) => reason === undefined || action === 'take_off', { path: ['reason'] })
export type BulkBody = z.infer<typeof bulkBody>

export const bulkOutcome = written(
  z.object({
    changed: z
      .array(
        z.object({
          id: z.number().int(),
          status: z.enum(listingStatuses).describe('Before the change'),
          agent_id: z.number().int().nullable().describe('Before the change'),
        }),
      )
      .describe('What was changed, as it was before'),
    unchanged: z
      .array(z.object({ id: z.number().int(), title: z.string() }))
      .describe('Those that already were as requested'),
    refused: z.array(
      z.object({
        id: z.number().int(),
        title: z.string().nullable().describe('Null: there is no such listing'),
        reason: z.enum(bulkRefusals),
      }),
    ),
  }),
)

export type BulkOutcome = z.infer<typeof bulkOutcome>
