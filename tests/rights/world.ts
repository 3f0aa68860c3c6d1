import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import type { Context } from '#server/platform/context/context.ts'
import {
  agent_profiles,
  consents,
  contact_messages,
  document_files,
  email_verifications,
  import_rows,
  imports,
  inquiries,
  lead_notes,
  leads,
  listing_documents,
  notices,
  passkeys,
  property_revisions,
  saved_searches,
  sessions,
  tours,
  unreviewed_changes,
  wishlist,
} from '#server/platform/db/schema.ts'
import { digestOf, verificationPath } from '#server/platform/links/email-link.ts'
import { documentNameOf } from '#server/platform/media/sizes.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

export const actors = [
  'visitor',
  'unverified buyer',
  'buyer',
  'other buyer',
  'seller',
  'other seller',
  'agent',
  'admin',
  'superadmin',
] as const
export type Actor = (typeof actors)[number]

export const roleOf: Record<Exclude<Actor, 'visitor'>, Role> = {
  'unverified buyer': 'buyer',
  buyer: 'buyer',
  'other buyer': 'buyer',
  seller: 'seller',
  'other seller': 'seller',
  agent: 'agent',
  admin: 'admin',
  superadmin: 'superadmin',
}

export type Person = Awaited<ReturnType<typeof makePerson>>

let serial = 0

export async function makePerson(
  context: Context,
  role: Role,
  facts: { phone?: string; verified?: boolean } = {},
) {
  const { db } = context
  serial += 1
  const mark = `Canary${serial}${randomBytes(3).toString('hex')}`
  const user = await makeUser(context, {
    name: `${mark} Person`,
    email: `${mark.toLowerCase()}@private.example`,
    role,
    phone_verified_at: facts.verified === false ? null : new Date(),
    ...(facts.phone && { phone: facts.phone }),
  })
  const printed = { user_id: user.id, name: `Agent ${serial}`, email: `agent${serial}@listed.example` }
  const listing = await makeProperty(context, printed)
  await context.db.insert(property_revisions).values({
    property_id: listing.id,
    submitted_by: user.id,
    state: 'rejected',
    payload: { facts: { title: `${mark} better` }, media: false },
  })
  const pending = await makeProperty(context, {
    ...printed,
    moderation: 'pending',
    title: `${mark} unpublished`,
  })
  await db.insert(unreviewed_changes).values({
    ...{ property_id: listing.id, field: 'description', changed_at: new Date() },
    before: { value: `${mark} before` },
  })
  const [verification] = await db
    .insert(email_verifications)
    .values({
      address_digest: digestOf(context, user.email ?? ''),
      user_id: user.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning()
  if (!verification) throw new Error('nothing was inserted')
  const emailToken = verificationPath(context, verification).split('#')[1] ?? ''
  const asker = await makeUser(context, { role: 'buyer' })
  const foreign = await makeProperty(context)
  const receipt = randomBytes(32).toString('base64url')
  const consent = await insert(context, consents, { user_id: user.id, purpose: 'tour' })
  const receiptConsent = await insert(context, consents, {
    purpose: 'inquiry',
    receipt_hash: createHash('sha256').update(receipt).digest(),
  })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const tour = { tour_date: day, tour_time: '16:30' }
  const askedTour = await insert(context, tours, {
    ...tour,
    user_id: user.id,
    property_id: foreign.id,
    consent_id: consent,
  })
  const proposedTour = await insert(context, tours, {
    ...{ tour_date: day, tour_time: '12:30', proposed_date: day, proposed_time: '09:00' },
    user_id: user.id,
    property_id: foreign.id,
  })
  const receivedTour = await insert(context, tours, { ...tour, user_id: asker.id, property_id: listing.id })
  const pastTour = await insert(context, tours, {
    ...{ tour_date: '2026-11-02', tour_time: '11:00', state: 'confirmed' },
    user_id: asker.id,
    property_id: listing.id,
  })
  const words = {
    name: `${mark} Writer`,
    email: `${mark.toLowerCase()}w@private.example`,
    message: `${mark} says`,
  }
  const receivedInquiry = await insert(context, inquiries, {
    ...words,
    property_id: listing.id,
    recipient_id: user.id,
    consent_id: receiptConsent,
  })
  const [lead] = await db.select().from(leads).where(eq(leads.inquiry_id, receivedInquiry))
  if (!lead) throw new Error('an inquiry without a lead')
  const note = await insert(context, lead_notes, {
    lead_id: lead.id,
    author_id: user.id,
    text: `${mark} noted`,
  })
  const contactMessage = await insert(context, contact_messages, {
    ...words,
    user_id: user.id,
    phone: user.phone,
  })
  const notice = await insert(context, notices, {
    kind: 'inquiry.received',
    key: `inquiry.received:${receivedInquiry}`,
    subject_kind: 'inquiry',
    subject_id: receivedInquiry,
    recipient_id: user.id,
    state: 'held',
  })
  const session = await insert(context, sessions, {
    user_id: user.id,
    token_hash: randomBytes(32),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  const passkey = await insert(context, passkeys, {
    ...{ user_id: user.id, credential_id: randomBytes(16), public_key: randomBytes(77) },
    ...{ user_handle: randomBytes(32), counter: 0, name: `${mark} phone` },
  })
  const brought = await insert(context, imports, { user_id: user.id, file_name: 'listings.csv' })
  await db.insert(import_rows).values({
    ...{ import_id: brought, line: 2, state: 'waiting', row_key: randomBytes(32) },
    cells: { title: `${mark} brought`, type: 'sale', sub_type: 'Villa', price: '1', city: 'Indore' },
  })
  await db.insert(listing_documents).values({
    ...{ property_id: listing.id, kind: 'registry', status: 'stated', number: `${mark} deed` },
  })
  const scanName = randomBytes(16).toString('hex')
  const scan = await insert(context, document_files, {
    ...{ property_id: listing.id, kind: 'registry', name: scanName, type: 'pdf', bytes: 9 },
  })
  await context.originals.put(documentNameOf(scanName), Buffer.from('%PDF-1.7\n'))
  await db.insert(wishlist).values({ user_id: user.id, property_id: foreign.id })
  const search = await insert(context, saved_searches, {
    ...{ user_id: user.id, name: `${mark} search`, query: `keyword=${mark}` },
  })
  // Visitors see it of staff only.
  await db.insert(agent_profiles).values({ user_id: user.id, shown: true })
  return {
    ...{ user, mark, id: user.id, phone: user.phone, receipt, consent, day, session },
    ...{ listing: listing.id, pending: pending.id, foreign: foreign.id, askedTour, receivedTour },
    ...{
      receivedInquiry,
      contactMessage,
      notice,
      proposedTour,
      pastTour,
      lead: lead.id,
      note,
      brought,
      passkey,
      search,
    },
    ...{ scan, emailToken, listingVersion: listing.updated_at.toISOString() },
    pendingVersion: pending.updated_at.toISOString(),
  }
}

export function makeNobody(): Person {
  const id = 2_000_000_000
  const never = new Date(0).toISOString()
  return {
    ...{
      id,
      phone: '+919999900000',
      receipt: randomBytes(32).toString('base64url'),
      consent: id,
      session: id,
    },
    ...{ listing: id, pending: id, foreign: id, askedTour: id, receivedTour: id, receivedInquiry: id },
    ...{ proposedTour: id, pastTour: id, lead: id, note: id, brought: id, passkey: id, scan: id, search: id },
    ...{ contactMessage: id, notice: id, mark: 'nobody', user: undefined as never },
    ...{ emailToken: `1.${'A'.repeat(43)}`, listingVersion: never, pendingVersion: never },
    day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  }
}

type Table =
  | typeof tours
  | typeof sessions
  | typeof consents
  | typeof inquiries
  | typeof contact_messages
  | typeof notices
  | typeof lead_notes
  | typeof imports
  | typeof passkeys
  | typeof saved_searches
  | typeof document_files

async function insert<T extends Table>(context: Context, table: T, row: T['$inferInsert']): Promise<number> {
  const rows = await context.db
    .insert(table as typeof tours)
    .values(row as typeof tours.$inferInsert)
    .returning({ id: (table as typeof tours).id })
  if (!rows[0]) throw new Error('nothing was inserted')
  return rows[0].id
}
