import { z } from 'zod'
import { listOf, moment, optionalParam, pageParams } from './common.ts'

export const dashboardScopes = ['own', 'agency'] as const
export type DashboardScope = (typeof dashboardScopes)[number]

export const figureNames = ['views', 'hearts', 'inquiries', 'tours', 'calls', 'whatsapps'] as const
export type FigureName = (typeof figureNames)[number]

const daily = z.array(z.number().int()).describe('One for each day, the oldest first; days as in India')
const figures = z.object({
  views: daily.describe('Visitors a day; no programs, and none of those who manage the listing'),
  hearts: daily.describe('Added to wishlists and still there'),
  inquiries: daily,
  tours: daily.describe('Asked for'),
  calls: daily.describe('Taps on Call'),
  whatsapps: daily.describe('Taps on WhatsApp'),
})
export type Figures = z.infer<typeof figures>

const listed = { id: z.number().int(), title: z.string(), demo: z.boolean().describe('Belongs to the demo') }
const propertyFigures = z.object({ ...listed, figures })
export type PropertyFigures = z.infer<typeof propertyFigures>

export const figuresQuery = z.strictObject({
  scope: optionalParam(z.enum(dashboardScopes)).describe('Without it: agency for a superadmin, else own'),
  ...pageParams,
})

export const dashboardFigures = listOf(propertyFigures).extend({
  scope: z.enum(dashboardScopes),
  first_day: z.string().describe('2026-11-21'),
  days: z.number().int(),
  all: figures,
})

export const listingSums = z.object({
  data: z.array(z.object({ id: z.number().int(), views: z.number().int(), inquiries: z.number().int() })),
  days: z.number().int(),
})

export const listingFiguresQuery = z.strictObject({
  month: optionalParam(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)).describe(
    '2026-10; the last 30 days without it',
  ),
})

const sums = z.object(
  Object.fromEntries(figureNames.map((name) => [name, z.number()])) as Record<FigureName, z.ZodNumber>,
)
export type FigureSums = z.infer<typeof sums>

export const listingFigures = z.object({
  month: z.string().nullable(),
  months: z.array(z.string()).describe('From the present one back to that of the first publication'),
  first_day: z.string().describe('2026-11-21'),
  days: z.number().int(),
  figures,
  before: z
    .object({ first_day: z.string(), days: z.number().int(), sums })
    .nullable()
    .describe('The period before; null for a listing that was not yet published when it began'),
  comparison: z
    .object({
      first_day: z.string().describe('The period, or of a newer listing the part since it was published'),
      days: z.number().int(),
      listings: z.number().int(),
      own: sums,
      median: sums,
    })
    .nullable()
    .describe(
      'With listings of the same offer, property type and city that were published all the time and are not sold; null if fewer than five are',
    ),
})
export type ListingFigures = z.infer<typeof listingFigures>

const handled = {
  received: z.number().int().describe('Leads of the period, however they came'),
  awaited: z.number().int().describe('Those that came by the site and that nobody withdrew before an answer'),
  answered: z.number().int().describe('The awaited ones that have an answer'),
  median_minutes: z.number().nullable().describe('From the arrival to the first answer of these'),
}

const colleague = z.object({
  id: z.number().int(),
  name: z.string(),
  demo: z.boolean(),
  published: z.number().int().describe('Listings that the person sells'),
  ...handled,
  visits_done: z.number().int(),
})
export type Colleague = z.infer<typeof colleague>

export const business = z.object({
  days: z.number().int(),
  visits_today: z.number().int(),
  leads: z.object({ ...handled, before: z.number().int().describe('Received in the period before') }),
  closed: z.object({ sold: z.number().int(), rented: z.number().int() }).describe('In this month, in India'),
  confirmation: z.object({
    due: z.number().int().describe('Listings that wait for the word that they are still to be had'),
    unlisted: z.number().int().describe('Those that left the results without it'),
  }),
  colleagues: z.array(colleague).describe('By name'),
})
export type Business = z.infer<typeof business>

export const waitingKinds = ['inquiry', 'message', 'callback'] as const
export type WaitingKind = (typeof waitingKinds)[number]

const waiting = z.object({
  kind: z.enum(waitingKinds),
  today: z.number().int().describe('Of the last 24 hours'),
  days: z.number().int().describe('Up to three days old'),
  older: z.number().int(),
})
export type Waiting = z.infer<typeof waiting>

export const attention = z.object({
  listings: z.number().int().describe('Own ones, in any state'),
  published: z.number().int().describe('Own ones'),
  rejected: z.number().int().describe('Own ones that the agency did not take'),
  rejected_edits: z.number().int().describe('Own ones whose changes it did not take'),
  unanswered: z.array(waiting).describe('Kinds of which there are none are left out'),
  tours: z.number().int().describe('To be confirmed'),
  visits_over: z
    .object({ count: z.number().int(), day: z.string().describe('Of the oldest one') })
    .nullable()
    .describe('Agreed visits of the last 14 days of which nobody said whether the visitor came'),
  follow_ups: z.number().int().describe('Leads to come back to today, or before'),
  requests: z
    .object({ count: z.number().int(), oldest_at: moment.nullable() })
    .nullable()
    .describe('Listings and changes that wait for a decision; null for those who do not decide'),
  reports: z
    .number()
    .int()
    .nullable()
    .describe('Open reports about listings; null for those who do not decide about listings'),
  rates_due: z
    .number()
    .int()
    .nullable()
    .describe('Rates of cost sheets to be checked again; null for those who cannot change them'),
  no_pictures: z.object({
    count: z.number().int(),
    listings: z.array(z.object(listed)).describe('At most 3'),
  }),
})
export type Attention = z.infer<typeof attention>
