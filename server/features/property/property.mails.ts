import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locales.ts'
import { pages } from '#contract/pages.ts'
import { titleIn } from '#contract/written-texts.ts'
import type { Db } from '#server/platform/db/client.ts'
import { properties, property_revisions, users } from '#server/platform/db/schema.ts'
import { confirmationDays, confirmationPath } from '#server/platform/links/confirmation-link.ts'
import { personAlone, personOrAgency } from '#server/platform/mail/addressee.ts'
import {
  type LetterWords,
  linkTo,
  listingColumns,
  type MailListing,
  type Mails,
  mail,
} from '#server/platform/mail/mail-kinds.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine, quote, titleOf } from '#server/platform/notices/plain.ts'

declare module '#server/platform/db/notice-kinds.ts' {
  interface NoticeKinds {
    'property.decided': { subject: 'property' }
    'property.changes_decided': { subject: 'revision' }
    'property.taken_off': { subject: 'property' }
    'property.assigned': { subject: 'property' }
    /** The subject is the agent. */
    'property.assigned_many': { subject: 'user'; data: { ids: number[] } }
    'property.put_back': { subject: 'property' }
    /** The subject is the owner: one notice for all listings that were asked about at this time. */
    'property.confirm': { subject: 'user'; data: { asked_at: string } }
    /** The subject is the owner, because the listings were deleted. */
    'property.deleted': { subject: 'user'; data: { ids: number[] } }
  }
}

export const propertyMails = {
  'property.assigned': mail({
    text: 'assignment',
    find: (db, ids) =>
      db
        .select({
          subject: properties.id,
          listing: listingColumns,
          agent_id: properties.agent_id,
          moderation: properties.moderation,
          contact: properties.contact,
        })
        .from(properties)
        .where(inArray(properties.id, ids)),
    to: (_row, { person }) => personAlone(person),
    write({ listing, agent_id, moderation, contact }, { person }, { locale }) {
      // Somebody else has the listing by now.
      if (!person || agent_id !== person.id) return undefined
      const title = titleOf(listing, locale)
      return {
        subject: m.mail_property_assigned_subject({ title }, { locale }),
        paragraphs: [
          moderation === 'accepted' && contact === 'agent'
            ? m.mail_property_assigned({ title }, { locale })
            : m.mail_property_assigned_quietly({ title }, { locale }),
        ],
        listing: listing.id,
        phone: { path: pages.listing.href(listing.id) },
      }
    },
  }),

  'property.assigned_many': mail({
    text: 'assignment',
    find: findAgents,
    to: (_row, { person }) => personAlone(person),
    write({ listings }, { data: { ids } }, { locale, ...site }) {
      const given = new Set(ids)
      const titles = listings.filter(({ id }) => given.has(id)).map((listing) => titleOf(listing, locale))
      // Somebody else has the listings by now.
      if (titles.length === 0) return undefined
      const count = titles.length
      const path = pages.myProperties.href({ agent: 'mine' })
      const more = count - maxNamed
      return {
        subject: m.mail_listings_assigned_subject({ count }, { locale }),
        paragraphs: [
          m.mail_listings_assigned({ count }, { locale }),
          titles
            .slice(0, maxNamed)
            .map((title) => `“${title}”`)
            .join('\n'),
          more > 0 ? m.mail_listings_assigned_more({ count: more }, { locale }) : null,
          m.mail_listings_assigned_link({ url: linkTo(site, path, locale) }, { locale }),
        ],
        phone: { path },
      }
    },
  }),

  'property.decided': mail({
    text: 'correction',
    find: (db, ids) =>
      db
        .select({
          subject: properties.id,
          listing: listingColumns,
          moderation: properties.moderation,
          reason: properties.moderation_reason,
        })
        .from(properties)
        .where(inArray(properties.id, ids)),
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, moderation, reason }, _notice, { locale }) {
      const title = titleOf(listing, locale)
      const [subject, opening] = listingMessages[moderation]
      return {
        subject: subject({ title }, { locale }),
        paragraphs: [
          opening({ title }, { locale }),
          ...(moderation === 'rejected' ? rejectionParagraphs(reason, locale) : []),
        ],
        listing: listing.id,
        phone: moderation === 'rejected' ? correctionOf(listing, locale) : undefined,
      }
    },
  }),

  'property.changes_decided': mail({
    text: 'correction',
    find: (db, ids) =>
      db
        .select({
          subject: property_revisions.id,
          listing: listingColumns,
          state: property_revisions.state,
          reason: property_revisions.reason,
        })
        .from(property_revisions)
        .innerJoin(properties, eq(properties.id, property_revisions.property_id))
        .where(inArray(property_revisions.id, ids)),
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, state, reason }, _notice, { locale }) {
      // The owner withdrew the changes after reading the answer.
      if (state === 'withdrawn') return undefined
      const title = titleOf(listing, locale)
      const [subject, opening] = changesMessages[state]
      return {
        subject: subject({ title }, { locale }),
        paragraphs: [
          opening({ title }, { locale }),
          ...(state === 'rejected' ? rejectionParagraphs(reason, locale) : []),
        ],
        listing: listing.id,
        phone: state === 'rejected' ? correctionOf(listing, locale) : undefined,
      }
    },
  }),

  'property.taken_off': mail({
    text: 'correction',
    find: findListings,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, reason, off }, _notice, { locale }) {
      // It was put back, or its owner resubmitted it, before the mail left.
      if (!off) return undefined
      const title = titleOf(listing, locale)
      return {
        subject: m.mail_listing_taken_off_subject({ title }, { locale }),
        paragraphs: [
          m.mail_listing_taken_off({ title }, { locale }),
          reason ? `${m.mail_moderation_reason({}, { locale })}\n${quote(reason)}` : null,
          m.mail_listing_taken_off_next({}, { locale }),
        ],
        listing: listing.id,
        phone: correctionOf(listing, locale),
      }
    },
  }),

  'property.put_back': mail({
    find: findListings,
    to: ({ listing }, { person }, site) => personOrAgency(person, site, listing),
    write({ listing, off }, _notice, { locale }) {
      if (off) return undefined
      const title = titleOf(listing, locale)
      return {
        subject: m.mail_listing_put_back_subject({ title }, { locale }),
        paragraphs: [m.mail_listing_put_back({ title }, { locale })],
        listing: listing.id,
      }
    },
  }),

  'property.confirm': mail({
    text: 'confirmation',
    find: async (db, ids) => {
      const owners = await db.select().from(users).where(inArray(users.id, ids))
      const asked = await findAllAsked(db, ids)
      return owners.map((owner) => ({
        subject: owner.id,
        owner,
        listings: asked.filter(({ user_id }) => user_id === owner.id),
      }))
    },
    // Nobody else may answer for the owner.
    to: (_row, { person }) => personAlone(person),
    write({ owner, listings }, { data }, { locale, agency, ...site }) {
      const askedAt = new Date(data.asked_at)
      const open = listings.filter(({ asked_at }) => asked_at?.getTime() === askedAt.getTime())
      const [first] = open
      // All were answered, or have another owner, before the mail left.
      if (!first) return undefined
      const count = open.length
      const gone = open.some(({ freshness }) => freshness === 'unlisted')
      const title = titleOf(first, locale)
      const subject = gone ? m.mail_confirm_unlisted_subject : m.mail_confirm_subject
      const opening = gone ? m.mail_confirm_unlisted : m.mail_confirm
      const path = confirmationPath(site, owner, askedAt)
      const named = open.slice(0, maxNamed).map((listing) => `- ${titleOf(listing, locale)}`)
      return {
        subject: subject({ count, title }, { locale }),
        paragraphs: [
          opening({ count, agency: oneLine(agency.name) }, { locale }),
          [
            ...named,
            ...(count > maxNamed ? [m.mail_confirm_more({ count: count - maxNamed }, { locale })] : []),
          ].join('\n'),
          linkTo(site, path, locale),
          m.mail_confirm_link({ days: confirmationDays }, { locale }),
        ],
        phone: { path, count },
      }
    },
  }),

  'property.deleted': mail({
    find: (db, ids) => db.select({ subject: users.id }).from(users).where(inArray(users.id, ids)),
    to: (_row, { person }, site) => personOrAgency(person, site),
    write(_row, { data: { ids } }, { locale, agency }) {
      const count = ids.length
      const numbers = ids
        .slice(0, maxNamed)
        .map((id) => `#${id}`)
        .join(', ')
      const more = count - maxNamed
      return {
        subject: m.mail_listing_deleted_subject({ count }, { locale }),
        paragraphs: [
          m.mail_listing_deleted({ count }, { locale }),
          more > 0 ? m.mail_listing_deleted_more({ numbers, count: more }, { locale }) : numbers,
          agency.phone
            ? m.mail_questions({ agency: oneLine(agency.name), phone: oneLine(agency.phone, 30) }, { locale })
            : null,
        ],
      }
    },
  }),
} satisfies Partial<Mails>

/** Listings named in one mail. */
const maxNamed = 20

async function findAgents(db: Db, ids: number[]) {
  const { id, agent_id, title, title_hi } = properties
  const listings = await db
    .select({ id, agent_id, title, title_hi })
    .from(properties)
    .where(inArray(agent_id, ids))
    .orderBy(id)
  const byAgent = Map.groupBy(listings, (listing) => listing.agent_id)
  return ids.map((agent) => ({ subject: agent, listings: byAgent.get(agent) ?? [] }))
}

function findAllAsked(db: Db, ownerIds: number[]) {
  const { user_id, title, title_hi, freshness, confirmation_asked_at } = properties
  return db
    .select({ user_id, title, title_hi, freshness, asked_at: confirmation_asked_at })
    .from(properties)
    .where(
      and(
        inArray(user_id, ownerIds),
        isNotNull(confirmation_asked_at),
        eq(properties.moderation, 'accepted'),
      ),
    )
    .orderBy(properties.id)
}

function findListings(db: Db, ids: number[]) {
  return db
    .select({
      subject: properties.id,
      listing: listingColumns,
      reason: properties.moderation_reason,
      off: sql<boolean>`${properties.taken_off_at} is not null`,
    })
    .from(properties)
    .where(inArray(properties.id, ids))
}

const listingMessages = {
  accepted: [m.mail_listing_accepted_subject, m.mail_listing_accepted],
  rejected: [m.mail_listing_rejected_subject, m.mail_listing_rejected],
  pending: [m.mail_listing_pending_subject, m.mail_listing_pending],
} as const

const changesMessages = {
  accepted: [m.mail_changes_accepted_subject, m.mail_changes_accepted],
  rejected: [m.mail_changes_rejected_subject, m.mail_changes_rejected],
  pending: listingMessages.pending,
} as const

/** The title is the owner's own. */
function correctionOf(listing: MailListing, locale: Locale): LetterWords['phone'] {
  return { path: pages.listing.href(listing.id), title: titleIn(locale, listing) }
}

function rejectionParagraphs(reason: string | null, locale: Locale): (string | null)[] {
  return [
    reason ? `${m.mail_moderation_reason({}, { locale })}\n${quote(reason)}` : null,
    m.mail_moderation_next({}, { locale }),
  ]
}
