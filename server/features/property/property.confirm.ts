import { isDeepStrictEqual } from 'node:util'
import type { ConfirmationAnswer } from '#contract/enums.ts'
import { type Locale, localeOf } from '#contract/locales.ts'
import type { ConfirmationBody } from '#contract/schemas/property-confirmation.ts'
import { titleIn } from '#contract/written-texts.ts'
import { type AuditDetails, recordAudits } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  type ConfirmationToken,
  opensConfirmation,
  readConfirmationToken,
} from '#server/platform/links/confirmation-link.ts'
import { m } from '#server/platform/messages/messages.ts'
import { admit, mayManageProperty, maySeeProperty } from '#server/platform/sessions/policies.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { findUser, holdUser } from '../user/user.queries.ts'
import { type BulkRow, lockListings, setStatuses } from './property.bulk.queries.ts'
import {
  confirmerOf,
  confirmListings,
  findAsked,
  rememberAnswer,
  reopenQuestion,
} from './property.freshness.queries.ts'
import { withdrawRevision } from './property.revision.queries.ts'
import { laterThan, updateProperty } from './property.update.queries.ts'
import { editPublished } from './property.update.ts'

type Owner = typeof users.$inferSelect
type Answer = { context: Context; tx: Tx; owner: Owner; rows: BulkRow[]; price?: number; now: Date }

/** Says that the listings are still to be had. Throws not_found and forbidden, and then confirms none. */
export async function confirmProperties(context: Context, viewer: Viewer, ids: number[]): Promise<number> {
  const now = context.now()
  await context.limits.take('bulk_user', viewer.id)
  return context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const wanted = [...new Set(ids)]
    const rows = await lockListings(tx, wanted)
    if (rows.length < wanted.length) throw new ApiError('not_found')
    for (const row of rows) {
      const sees = row.moderation === 'accepted' || maySeeProperty(viewer, row)
      admit({ sees, may: mayManageProperty(viewer, row) })
    }
    await confirmListings(tx, wanted, { by: confirmerOf(viewer), now })
    await recordEach(tx, viewer.id, rows, { answer: 'still_available' }, now)
    return rows.length
  })
}

/** The listings that the link of a notice is about. Throws not_found for a link that is over. */
export async function describeConfirmation(context: Context, token: string, locale: Locale) {
  const { asked } = await open(context, context.db, token, findUser)
  const listings = await findAsked(context.db, asked.ownerId, asked.askedAt)
  if (listings.length === 0) throw noLink()
  return listings.map(({ title, title_hi, ...listing }) => ({
    ...listing,
    title: titleIn(locale, { title, title_hi }),
  }))
}

/**
 * The owner's answer by the link of a notice, without a session: one of five, about listings that were asked about and not
 * answered since. Changes are treated as those of an owner even if the owner is staff: a large change of the price waits for
 * approval. Returns whether it does. Throws not_found for a link that is over or another listing.
 */
export async function answerConfirmation(
  context: Context,
  { token, ids, answer, price }: ConfirmationBody,
): Promise<{ waits: boolean }> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const { owner, asked } = await open(context, tx, token, holdUser)
    const wanted = [...new Set(ids)]
    const locked = await lockListings(tx, wanted)
    const isOpen = answer === 'undo' ? isAnsweredBy(asked) : isAskedBy(asked)
    const rows = locked.filter((row) => row.moderation === 'accepted' && isOpen(row))
    if (rows.length < wanted.length) throw noLink()
    if (answer === 'undo') {
      await takeBack(tx, rows, asked.askedAt, now)
      await recordEach(tx, owner.id, rows, { answer, by_link: true }, now)
      return { waits: false }
    }
    const details = await acts[answer]({ context, tx, owner, rows, price, now })
    await confirmListings(tx, wanted, { by: confirmerOf(owner), now })
    if (answer === 'closed' || answer === 'on_bid') await rememberAnswer(tx, rows, asked.askedAt, now)
    await recordEach(tx, owner.id, rows, { answer, by_link: true, ...details }, now)
    return { waits: isDeepStrictEqual(details, waiting) }
  })
}

const isAskedBy =
  ({ ownerId, askedAt }: ConfirmationToken) =>
  (row: BulkRow) =>
    row.user_id === ownerId && row.confirmation_asked_at?.getTime() === askedAt.getTime()

/** A later confirmation or change of the listing moves `confirmed_at`, which ends the undoing. */
const isAnsweredBy =
  ({ ownerId, askedAt }: ConfirmationToken) =>
  (row: BulkRow) =>
    row.user_id === ownerId &&
    row.link_asked_at?.getTime() === askedAt.getTime() &&
    row.link_answered_at?.getTime() === row.confirmed_at.getTime()

/** The listings stand again as they did when their owner was asked, and the question is open. */
async function takeBack(tx: Tx, rows: BulkRow[], askedAt: Date, now: Date): Promise<void> {
  for (const [status, same] of Map.groupBy(rows, ({ link_status }) => link_status)) {
    if (status) await setStatuses(tx, same, status, { reviewed: false, now })
  }
  await reopenQuestion(
    tx,
    rows.map(({ id }) => id),
    askedAt,
  )
}

const waiting = { price: 'pending' } as const

const acts: Record<ConfirmationAnswer, (answer: Answer) => Promise<AuditDetails | undefined>> = {
  still_available: async () => undefined,
  on_bid: ({ tx, rows, now }) => setStatus(tx, rows, 'onBid', now),
  closed: ({ tx, rows, now }) => setStatus(tx, rows, 'sold', now),
  async price_changed({ context, tx, owner, rows, price }) {
    const [row, ...others] = rows
    if (!row || price === undefined || others.length > 0) throw new ApiError('invalid_input')
    const form = { price } as Parameters<typeof editPublished>[0]['form']
    const edited = await editPublished({ context, viewer: owner, form, upload: { files: [] } }, tx, row)
    return edited.waiting.includes('price') ? waiting : { price: 'set' }
  },
  async unpublish({ tx, owner, rows, now }) {
    const moderation_reason = m.property_unpublished_reason({}, { locale: localeOf(owner.language) })
    for (const row of rows) {
      // Else an older version of the same facts would wait beside a listing that its owner may correct.
      await withdrawRevision(tx, row.id)
      const updated_at = laterThan(row.updated_at, now)
      await updateProperty(tx, row.id, {
        moderation: 'rejected',
        taken_off_at: now,
        moderation_reason,
        updated_at,
      })
    }
    return undefined
  },
}

async function setStatus(tx: Tx, rows: BulkRow[], status: 'onBid' | 'sold', now: Date) {
  await setStatuses(tx, rows, status, { reviewed: false, now })
  return undefined
}

async function open<D extends Db | Tx>(
  context: Context,
  db: D,
  token: string,
  find: (db: D, id: number) => Promise<Owner | undefined>,
): Promise<{ owner: Owner; asked: ConfirmationToken }> {
  const asked = readConfirmationToken(token)
  const owner = asked && (await find(db, asked.ownerId))
  if (!asked || !owner || owner.suspended_at || !opensConfirmation(context, owner, asked)) throw noLink()
  return { owner, asked }
}

function noLink(): ApiError {
  return new ApiError('not_found', { sentence: m.confirm_link_dead })
}

async function recordEach(tx: Tx, actor: number, rows: BulkRow[], details: AuditDetails, now: Date) {
  const entries = rows.map(({ id }) => ({
    ...{ actor, action: 'property.confirmed' as const, subject: `property:${id}` },
    details,
  }))
  await recordAudits(tx, entries, now)
}
