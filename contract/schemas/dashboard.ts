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
