import { z } from 'zod'

const count = z.number().int()
const listing = z.object({ id: z.number().int(), title: z.string() })

export const demoData = z.object({
  listings: count.describe('Listings of the demo that nobody has changed'),
  changed: z.array(listing).describe('Listings of the demo that somebody has changed since'),
  people: count,
  leads: count.describe('Of the people of the demo'),
  agency: z.boolean().describe('Details of the demo agency are published'),
  kept: z
    .array(listing)
    .describe('Listings that somebody made as a person of the demo; they become those of the superadmin'),
})
export type DemoData = z.infer<typeof demoData>

export const removeDemoBody = z.strictObject({
  changed: z
    .enum(['keep', 'remove'])
    .describe('Listings of the demo that somebody has changed: kept ones become those of the superadmin'),
})
