import { and, eq, exists, isNull, ne, not, or, sql } from 'drizzle-orm'
import { maxSavedSearches } from '#contract/limits.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import {
  consents,
  contact_messages,
  devices,
  email_verifications,
  idempotency_keys,
  imports,
  inquiries,
  lead_events,
  lead_notes,
  leads,
  listing_documents,
  notices,
  properties,
  property_revisions,
  saved_searches,
  settings,
  sign_in_codes,
  sign_in_links,
  tours,
  users,
  wishlist,
} from '#server/platform/db/schema.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { lockUser, type UserRow } from './user.queries.ts'
import { handInWithheldContacts } from './user.withheld.queries.ts'

/**
 * The account keeps its name, e-mail and language. A role that the agency gave the other user does not move, but a user
 * with an accepted listing makes the account a seller. A test compares this list with the database's references to
 * users.
 */
export async function mergeUser(tx: Tx, from: UserRow, into: UserRow, now: Date): Promise<void> {
  // Entries that both have would violate the key.
  await tx.execute(sql`insert into ${wishlist} (user_id, property_id, created_at)
    select ${into.id}, property_id, created_at from ${wishlist} where user_id = ${from.id} on conflict do nothing`)
  // The newest ones, as many as one person may have.
  await tx.execute(sql`update ${saved_searches} set user_id = ${into.id} where id in (
    select s.id from ${saved_searches} s where s.user_id = ${from.id} and not exists (
      select from ${saved_searches} had where had.user_id = ${into.id} and had.query = s.query)
    order by s.created_at desc, s.id desc
    limit greatest(0, ${maxSavedSearches} - (select count(*) from ${saved_searches} where user_id = ${into.id})))`)
  await tx.execute(sql`update ${tours} set user_id = ${into.id} where user_id = ${from.id} and (state in ('declined', 'cancelled') or not exists (
    select from ${tours} as had where had.user_id = ${into.id} and had.state in ('requested', 'confirmed') and had.property_id = tours.property_id
    and had.tour_date = tours.tour_date and had.tour_time = tours.tour_time))`)
  const mine = { user_id: into.id }
  await tx.update(properties).set(mine).where(eq(properties.user_id, from.id))
  await tx.update(properties).set({ agent_id: into.id }).where(eq(properties.agent_id, from.id))
  await tx.update(properties).set({ rera_checked_by: into.id }).where(eq(properties.rera_checked_by, from.id))
  await tx
    .update(listing_documents)
    .set({ checked_by: into.id })
    .where(eq(listing_documents.checked_by, from.id))
  await tx.update(inquiries).set(mine).where(eq(inquiries.user_id, from.id))
  await tx.update(inquiries).set({ recipient_id: into.id }).where(eq(inquiries.recipient_id, from.id))
  await tx.update(leads).set({ assignee_id: into.id }).where(eq(leads.assignee_id, from.id))
  await tx.update(lead_notes).set({ author_id: into.id }).where(eq(lead_notes.author_id, from.id))
  await tx.update(lead_events).set({ actor_id: into.id }).where(eq(lead_events.actor_id, from.id))
  await tx.update(lead_events).set({ person_id: into.id }).where(eq(lead_events.person_id, from.id))
  await tx.update(contact_messages).set(mine).where(eq(contact_messages.user_id, from.id))
  // A second consent to an account would be a second way to erase it.
  await tx
    .update(consents)
    .set(mine)
    .where(
      and(eq(consents.user_id, from.id), or(ne(consents.purpose, 'account'), not(hasAgreed(tx, into.id)))),
    )
  await tx.update(notices).set({ recipient_id: into.id }).where(eq(notices.recipient_id, from.id))
  await tx.update(notices).set({ subject_id: into.id }).where(eq(notices.user_id, from.id))
  await tx.update(imports).set(mine).where(eq(imports.user_id, from.id))
  await tx.update(sign_in_links).set(mine).where(eq(sign_in_links.user_id, from.id))
  await tx.update(sign_in_codes).set(mine).where(eq(sign_in_codes.user_id, from.id))
  await tx.update(email_verifications).set(mine).where(eq(email_verifications.user_id, from.id))
  if (from.email_verified_at && from.email === into.email && !into.email_verified_at) {
    await tx.update(users).set({ email_verified_at: from.email_verified_at }).where(eq(users.id, into.id))
  }
  await tx.update(idempotency_keys).set(mine).where(eq(idempotency_keys.user_id, from.id))
  await tx
    .update(property_revisions)
    .set({ submitted_by: into.id })
    .where(eq(property_revisions.submitted_by, from.id))
  await tx
    .update(property_revisions)
    .set({ decided_by: into.id })
    .where(eq(property_revisions.decided_by, from.id))
  await tx.update(devices).set(mine).where(eq(devices.user_id, from.id))
  await tx.update(devices).set({ guest_id: null }).where(eq(devices.guest_id, from.id))
  await tx.update(settings).set({ updated_by: into.id }).where(eq(settings.updated_by, from.id))
  if (from.role === 'seller' && into.role === 'buyer') {
    await tx.update(users).set({ role: 'seller', updated_at: now }).where(eq(users.id, into.id))
  }
  await tx.delete(users).where(eq(users.id, from.id))
  // Only for verified accounts: their listings now have an owner with a verified number.
  await handInWithheldContacts(tx, into.id, now)
}

/** Only with the same number. Returns the resulting account: a guest with an accepted listing makes it a seller's. */
export async function takeOverGuest(
  tx: Tx,
  viewer: Viewer | undefined,
  account: UserRow,
  now: Date,
): Promise<UserRow> {
  if (!viewer || viewer.id === account.id || viewer.verified || viewer.phone !== account.phone) return account
  const guest = await lockUser(tx, viewer.id)
  if (!guest || guest.phone_verified_at || guest.suspended_at) return account
  await mergeUser(tx, guest, account, now)
  const merged = { actor: account.id, subject: `user:${account.id}`, details: { merged: guest.id } }
  await recordAudit(tx, { ...merged, action: 'user.merged' }, now)
  return (await lockUser(tx, account.id)) ?? account
}

function hasAgreed(tx: Tx, userId: number) {
  const agreed = and(
    eq(consents.user_id, userId),
    eq(consents.purpose, 'account'),
    isNull(consents.withdrawn_at),
  )
  return exists(tx.select().from(consents).where(agreed))
}
