import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toPlainDigits } from '#server/platform/log/phones.ts'

/**
 * A number that can receive a code, as a person types it, in E.164; undefined when it is none. The first country is the
 * one of numbers without a country code; numbers of countries that are not named are refused: each code costs the agency
 * a message, and some countries sell expensive ones.
 */
export function readMobile(text: string, countries: readonly string[]): string | undefined {
  const number = parse(text, countries)
  if (!number || !hasCountryOf(number, countries)) return undefined
  return isMobile(number) ? number.number : undefined
}

/** A number to call back, mobile or landline, of any country, in E.164; undefined when it is none. */
export function readPhone(text: string, countries: readonly string[]): string | undefined {
  const number = parse(text, countries)
  return number?.isValid() || (number && isMobile(number)) ? number.number : undefined
}

/**
 * A number that a person leaves to be called back: in E.164 where it is a valid number, else its 6 to 15 digits as they
 * were typed, since a number that looks wrong to a list may still be reached. Undefined for anything else. No message is
 * ever sent to it.
 */
export function readAnyPhone(text: string, countries: readonly string[]): string | undefined {
  return readPhone(text, countries) ?? /^[+＋]?([0-9]{6,15})$/.exec(withoutSigns(text))?.[1]
}

// Letters make it a text that holds a number, which is no number; digits of any script, and signs between them, are read.
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

// In India mobile numbers start with 6 to 9. Series that are newer than the library's list are taken too: a number is
// proven by its code, not by its looks. Landlines share the first digits, and are known.
function isMobile(number: PhoneNumber): boolean {
  const type = number.getType()
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return number.isValid()
  return type === undefined && /^\+91[6-9][0-9]{9}$/.test(number.number)
}
