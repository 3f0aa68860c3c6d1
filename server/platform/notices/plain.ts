import type { Locale } from '#contract/locales.ts'
import { type Titled, titleIn } from '#contract/written-texts.ts'
import type { Address } from '#server/platform/mail/mail.ts'
import { isMailAddress } from '#server/platform/mail/mail-address.ts'

// Marks of text direction can make a name read as something else. The joiners of Indian scripts stay.
const unseen = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Prepares user text for an e-mail: no line breaks, no invisible characters, at most `max` characters. */
export function oneLine(text: string, max = 120): string {
  const line = text.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}

/** User text, quoted line by line, so that it does not pass for a sentence of the site. */
export function quote(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line.replaceAll(unseen, ' ')}`.trimEnd())
    .join('\n')
}

/** The address for Reply-To; undefined unless it is a single plain address. */
export function replyAddress(name: string, email: string | null): Address | undefined {
  return isMailAddress(email) ? { name, address: email } : undefined
}

/** The title of a listing on one line, in the language of the mail where the listing has one in it. */
export function titleOf(listing: Titled, locale: Locale): string {
  return oneLine(titleIn(locale, listing))
}
