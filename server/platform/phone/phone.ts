import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toPlainDigits } from '#contract/digits.ts'

/**
 * A number that can receive a code, to E.164; undefined if it is invalid. Without a country code the first country
 * applies. Other countries are rejected: each code costs the agency a message, and some countries sell expensive ones.
 */
export function readMobile(text: string, countries: readonly string[]): string | undefined {
  const number = parse(text, countries)
  if (!number || !hasCountryOf(number, countries)) return undefined
  return isMobile(number) ? number.number : undefined
}

/** A mobile or landline number of any country, to E.164; undefined if it is invalid. */
export function readPhone(text: string, countries: readonly string[]): string | undefined {
  const number = parse(text, countries)
  return number?.isValid() || (number && isMobile(number)) ? number.number : undefined
}

/**
 * A number for a callback: E.164 if it is valid, else its 6 to 15 digits as typed, since a number missing in the
 * library's list may still work. Undefined for anything else. No message is ever sent to it.
 */
export function readAnyPhone(text: string, countries: readonly string[]): string | undefined {
  return readPhone(text, countries) ?? /^[+＋]?([0-9]{6,15})$/.exec(withoutSigns(text))?.[1]
}

// Digits of any script with signs between them. Letters make it a text that contains a number, which is rejected.
function parse(text: string, [home]: readonly string[]): PhoneNumber | undefined {
  const plain = withoutSigns(text)
  if (!/^[+＋]?[0-9]{5,17}$/.test(plain)) return undefined
  return parsePhoneNumberFromString(plain, { defaultCountry: home as CountryCode, extract: false })
}

function withoutSigns(text: string): string {
  return toPlainDigits(text).replaceAll(/[\s().\-‐-―−·/]/g, '')
}

function hasCountryOf(number: PhoneNumber, countries: readonly string[]): boolean {
  const possible: readonly string[] = number.country ? [number.country] : number.getPossibleCountries()
  return possible.some((country) => countries.includes(country))
}

// In India mobile numbers start with 6 to 9. Series newer than the library's list are accepted, because a code verifies
// the number. Landlines share the first digits, but the library knows those.
function isMobile(number: PhoneNumber): boolean {
  const type = number.getType()
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return number.isValid()
  return type === undefined && /^\+91[6-9][0-9]{9}$/.test(number.number)
}

/**
 * The number with the groups in which it was written, because nobody can tell a landline of a small city from a mobile
 * number by its digits: "07272 400 456" is "+91 7272 400 456". Empty when it was written without groups, or for another
 * country.
 */
export function writtenPhone(text: string, e164: string): string {
  const groups = toPlainDigits(text)
    .split(/[^0-9+＋]+/)
    .filter(Boolean)
  const national = groups.join('').replace(/^[+＋]?91(?=[0-9]{10}$)|^0/, '')
  if (e164 !== `+91${national}` || !/^[\s(]*0/.test(toPlainDigits(text)) || groups.length < 2) return ''
  return `+91 ${groups.join(' ').replace(/^0 ?/, '')}`
}
