import type { Tx } from '#server/platform/db/client.ts'
import type { Listed, Person } from './common.ts'
import { insertFigures } from './figures.ts'
import { insertInquiries } from './inquiries.ts'
import { insertMessages } from './messages.ts'
import { insertVisits } from './visits.ts'

export async function insertActivity(
  tx: Tx,
  listings: readonly Listed[],
  visitors: readonly Person[],
  now: Date,
): Promise<void> {
  const published = listings.filter(({ moderation }) => moderation === 'accepted')
  await insertFigures(tx, published, visitors, now)
  const free = published.filter(({ status }) => status !== 'sold')
  await insertInquiries(tx, free, visitors, now)
  await insertVisits(tx, free, visitors, now)
  await insertMessages(tx, visitors, now)
}
