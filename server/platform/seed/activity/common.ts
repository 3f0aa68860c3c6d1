import type { ConsentPurpose } from '#contract/enums.ts'
import { currentNotice } from '#contract/notices.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { consents } from '#server/platform/db/schema.ts'
import type { DemoListing } from '../catalogue/catalogue.ts'
import type { DemoUser } from '../catalogue/sellers.ts'

export type Person = DemoUser & { id: number }
export type Listed = DemoListing & { id: number; owner: Person }

export async function agree(
  tx: Tx,
  purpose: ConsentPurpose,
  by: { who: Person; at: Date }[],
): Promise<number[]> {
  const rows = await tx
    .insert(consents)
    .values(
      by.map(({ who, at }) => ({ purpose, user_id: who.id, notice_version: currentNotice, given_at: at })),
    )
    .returning({ id: consents.id })
  return rows.map(({ id }) => id)
}

export function ago(now: Date, minutes: number): Date {
  return new Date(now.getTime() - Math.round(minutes) * 60_000)
}

/** Starts again at the end of the list. */
export function at<T>(from: readonly T[], index: number): T {
  const item = from[index % from.length]
  if (item === undefined) throw new Error('nothing to take from')
  return item
}
