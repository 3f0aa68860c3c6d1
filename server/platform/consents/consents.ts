import { createHash, randomBytes } from 'node:crypto'
import { and, inArray, isNull } from 'drizzle-orm'
import type { ConsentPurpose } from '#contract/enums.ts'
import type { Locale } from '#contract/locales.ts'
import type { NoticeVersion } from '#contract/notices.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { consents } from '#server/platform/db/schema.ts'

export type Consent = {
  purpose: ConsentPurpose
  /** Undefined if the client showed no text. */
  notice_version: NoticeVersion | undefined
  /** The language of the text: that of the page. */
  language: Locale
  user_id: number | undefined
}

/**
 * The row with the data refers to the consent (consent_id). The receipt, 256 random bits that only the caller learns,
 * withdraws it without an account.
 */
export async function recordConsent(
  db: Db | Tx,
  { purpose, user_id, ...shown }: Consent,
  now: Date,
): Promise<{ id: number; receipt: string }> {
  const receipt = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(consents)
    .values({ purpose, user_id, ...shown, receipt_hash: hashReceipt(receipt), given_at: now })
    .returning({ id: consents.id })
  if (!row) throw new Error('a consent was not recorded')
  return { id: row.id, receipt }
}

/** Ends consents whose data was deleted without a withdrawal. */
export async function endConsents(tx: Tx, given: { consent_id: number | null }[], now: Date): Promise<void> {
  const ids = given.map(({ consent_id }) => consent_id).filter((id) => id !== null)
  await tx
    .update(consents)
    .set({ withdrawn_at: now })
    .where(and(inArray(consents.id, ids), isNull(consents.withdrawn_at)))
}

export function hashReceipt(receipt: string): Buffer {
  return createHash('sha256').update(receipt).digest()
}
