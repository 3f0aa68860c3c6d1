import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Locale, localeOf } from '#contract/locales.ts'
import { pages } from '#contract/pages.ts'
import type { OwnTexts } from '#contract/schemas/agency.ts'
import type { NoticeTextKind } from '#contract/staff-enums.ts'
import { placesIn } from '#server/features/agency/agency.places.present.ts'
import { findAgency, findPlaceNames, type PlaceNames } from '#server/features/agency/agency.queries.ts'
import { siteTextOf } from '#server/features/agency/agency.texts.present.ts'
import { findTexts, textsIn } from '#server/features/agency/agency.texts.queries.ts'
import { findSuperadmins } from '#server/features/user/user.queries.ts'
import { findSender } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { NoticeKind } from '#server/platform/db/notice-kinds.ts'
import { notices, users } from '#server/platform/db/schema.ts'
import type { Address } from '#server/platform/mail/mail.ts'
import {
  type Letter,
  linkTo,
  type Mail,
  type MailSite,
  type NoticeOf,
} from '#server/platform/mail/mail-kinds.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { m } from '#server/platform/messages/messages.ts'
import { oneLine } from '#server/platform/notices/plain.ts'
import type { NoticeText } from '#server/platform/sms/notice-text.ts'

export type NoticeMail = {
  from: Address
  /** Null: without an address; the mail is read in the outbox. */
  to: Recipient | null
  subject: string
  text: string
  replyTo?: Address
  unsubscribe?: string
  /**
   * The number (E.164) of the person whom this mail does not reach, because they have no verified address. Somebody at
   * the agency sends them the text by WhatsApp. Null if the mail reaches them, or is not for them.
   */
  whatsapp: string | null
  /** For the telephone. Null: this event is told by mail only. `phone` is null without a number that its owner proved. */
  text_message: (NoticeText & { phone: string | null }) | null
}

export type MailContext = Pick<Context, 'db' | 'mails' | 'config' | 'secret' | 'now'>

/** Writes the mail with current data; undefined if the notice or its subject was deleted. */
export async function composeNotice(context: MailContext, id: number): Promise<NoticeMail | undefined> {
  return (await composeNotices(context, [id])).get(id)
}

export async function composeNotices(context: MailContext, ids: number[]): Promise<Map<number, NoticeMail>> {
  const { db } = context
  const mails = new Map<number, NoticeMail>()
  if (ids.length === 0) return mails
  const agency = await findAgency(db)
  const texts = await findTexts(db)
  const names = await findPlaceNames(db)
  const site = {
    ...{ ...context, agency, agencyLocale: await findAgencyLocale(db), names, texts },
    placesIn: (locale: Locale) => placesIn(names, locale),
  }
  const from = { name: agency.name, address: await findSender(context, agency) }
  const carried = await findCarried(db, ids)
  const byKind = Map.groupBy(await findNotices(db, ids), ({ kind }) => kind)
  for (const [kind, rows] of byKind) {
    const mail: Mail<NoticeKind> | undefined = context.mails[kind]
    const compose = await mail?.prepare(db, rows)
    for (const row of rows) {
      const letter = compose?.(row, site)
      if (!letter || !mail) continue
      const { to } = letter
      mails.set(row.id, {
        ...writeLetter(letter, site),
        from,
        to: to.address,
        whatsapp: carried.has(row.id) ? null : findNumber(row, letter),
        text_message: mail.text ? findText(mail.text, row, letter, site) : null,
      })
    }
  }
  return mails
}

/** Its mail is read by whoever runs the site: the language of the first superadmin who is not suspended. */
async function findAgencyLocale(db: Db): Promise<Locale> {
  const first = (await findSuperadmins(db)).find(({ suspended_at }) => suspended_at === null)
  return localeOf(first?.language)
}

async function findNotices(
  db: Db,
  ids: number[],
): Promise<(NoticeOf<NoticeKind> & { id: number; kind: NoticeKind })[]> {
  const { id, kind, subject_id, data } = notices
  const { name, phone, phone_verified_at, email, email_verified_at, suspended_at, language } = users
  return db
    .select({
      ...{ id, kind, subject_id, data },
      person: {
        id: users.id,
        name,
        phone,
        phone_verified_at,
        email,
        email_verified_at,
        suspended_at,
        language,
      },
    })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.recipient_id))
    .where(inArray(notices.id, ids))
}

function writeLetter(
  { to: { locale }, words }: Letter,
  { agency, names, texts, ...site }: MailSite & { names: PlaceNames; texts: OwnTexts },
): Pick<NoticeMail, 'subject' | 'text' | 'replyTo' | 'unsubscribe'> {
  const { listing, unsubscribe } = words
  const url = listing && linkTo({ config: site.config }, pages.listing.href(listing), locale)
  const link = url && m.mail_listing_link({ url }, { locale })
  const origin = site.config.publicUrl
  const text = siteTextOf({ agency, names, texts: textsIn(texts, locale), origin }, locale)
  const signature = text('mail_signature', m.mail_signature)
  const whole = [...words.paragraphs, link, `-- \n${signature}`].filter(Boolean).join('\n\n')
  return {
    subject: oneLine(words.subject, 150),
    text: `${whole}\n`,
    replyTo: words.replyTo,
    ...(unsubscribe && { unsubscribe: linkTo({ config: site.config }, unsubscribe, locale) }),
  }
}

/** Those of these notices whose person the gateway told of the same event, or is about to. */
async function findCarried(db: Db, ids: number[]): Promise<Set<number>> {
  const text = alias(notices, 'text')
  const sameEvent = and(eq(text.key, notices.key), eq(text.channel, 'gateway'))
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .innerJoin(text, sameEvent)
    .where(and(inArray(notices.id, ids), inArray(text.state, ['queued', 'sending', 'sent'])))
  return new Set(rows.map(({ id }) => id))
}

function findText(
  kind: NoticeTextKind,
  { person }: Pick<NoticeOf<NoticeKind>, 'person'>,
  { words: { phone } }: Letter,
  { agency, config }: MailSite,
): NoticeMail['text_message'] {
  if (!phone || !person) return null
  const { path, title, count } = phone
  const locale = localeOf(person.language)
  const url = linkTo({ config }, path, locale)
  return {
    ...{ kind, locale },
    phone: person.phone_verified_at && !person.suspended_at ? person.phone : null,
    values: {
      ...{ agency: oneLine(agency.name, maxValue), url },
      ...(title !== undefined && { title: oneLine(title, maxValue) }),
      ...(count !== undefined && { count: String(count) }),
    },
  }
}

// As long as the operators accept for a variable.
const maxValue = 30

// The link that verifies an address must be opened in its mailbox.
function findNumber(
  { kind, person }: Pick<NoticeOf<NoticeKind>, 'person'> & { kind: NoticeKind },
  { to, words }: Letter,
): string | null {
  const isReached = to.reader === 'person' && to.address !== null
  if (isReached || words.forAgency || kind === 'user.verify_email') return null
  return person && !person.suspended_at ? person.phone : null
}
