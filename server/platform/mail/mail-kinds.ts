import type { Locale } from '#contract/locales.ts'
import { localAddress } from '#contract/pages.ts'
import type { PlaceContext } from '#contract/place-text.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import type { NoticeTextKind } from '#contract/staff-enums.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { NoticeData, NoticeKind } from '#server/platform/db/notice-kinds.ts'
import { properties, type users } from '#server/platform/db/schema.ts'
import type { Address } from '#server/platform/mail/mail.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'

export type Mails = { [K in NoticeKind]: Mail<K> }

export type Mail<K extends NoticeKind> = {
  /** The notice also goes to the telephone of its person, as this kind of text. */
  text?: NoticeTextKind
  /**
   * Loads the rows for these notices and returns a function that writes one of their mails. That returns undefined if the
   * mail has become pointless, as about an answer that was withdrawn.
   */
  prepare(
    db: Db,
    notices: readonly NoticeOf<K>[],
  ): Promise<(notice: NoticeOf<K>, site: MailSite) => Letter | undefined>
}

export type NoticeOf<K extends NoticeKind> = {
  subject_id: number
  data: NoticeData<K>
  person: MailPerson | null
}

export type MailPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'phone' | 'phone_verified_at' | 'email' | 'email_verified_at' | 'suspended_at' | 'language'
>

export type MailSite = {
  config: Config
  secret: Secret
  now: () => Date
  agency: Agency
  /** The language of the agency's own mail. */
  agencyLocale: Locale
  placesIn(locale: Locale): PlaceContext
}

/**
 * The recipient. Without an address the agency reads the mail in the outbox and informs the person. `locale` is the
 * reader's.
 */
export type Addressee = { address: Recipient | null; reader: 'person' | 'agency'; locale: Locale }

export type Letter = { to: Addressee; words: LetterWords }

export type LetterWords = {
  subject: string
  paragraphs: (string | null)[]
  /** The mail links to this listing. */
  listing?: number
  /** It asks the agency to do something, and is not a text for the person whom the notice is about. */
  forAgency?: true
  replyTo?: Address
  /** The path to which a mailbox posts when its owner does not want more such mails. */
  unsubscribe?: string
  /**
   * For the telephone. Nothing in it was written by a visitor: it must not carry a stranger's words under the agency's name.
   */
  phone?: { path: string; title?: string; count?: number }
}

type Definition<K extends NoticeKind, Row> = {
  text?: NoticeTextKind
  /** A notice without its row sends nothing. */
  find(db: Db, subjectIds: number[], notices: readonly NoticeOf<K>[]): Promise<(Row & { subject: number })[]>
  to(row: Row, notice: NoticeOf<K>, site: MailSite): Addressee
  write(row: Row, notice: NoticeOf<K>, letter: LetterSite): LetterWords | undefined
}

/** An address of this site in the language of whoever reads it. */
export function linkTo({ config }: Pick<MailSite, 'config'>, path: string, locale: Locale): string {
  return config.publicUrl + localAddress(locale, path)
}

export type LetterSite = MailSite & { locale: Locale; to: Addressee }

export function mail<K extends NoticeKind, Row>({ text, find, to, write }: Definition<K, Row>): Mail<K> {
  return {
    text,
    async prepare(db, notices) {
      const subjectIds = [...new Set(notices.map(({ subject_id }) => subject_id))]
      const rows = new Map((await find(db, subjectIds, notices)).map((row) => [row.subject, row]))
      return (notice, site) => {
        const row = rows.get(notice.subject_id)
        if (!row) return undefined
        const addressee = to(row, notice, site)
        const words = write(row, notice, { ...site, locale: addressee.locale, to: addressee })
        return words && { to: addressee, words }
      }
    },
  }
}

export const listingColumns = {
  id: properties.id,
  user_id: properties.user_id,
  title: properties.title,
  title_hi: properties.title_hi,
  email: properties.email,
  agency_email: properties.agency_email,
}
export type MailListing = Pick<typeof properties.$inferSelect, keyof typeof listingColumns>
