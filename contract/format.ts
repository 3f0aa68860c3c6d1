import type { Language } from './enums.ts'

// Server and browser write numbers, rupees and dates only by these functions. Each is passed the language.

const tags = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

export function languageTag(locale: Language): string {
  return tags[locale]
}

/** A number with Indian grouping and at most three decimals: 1,23,45,678. */
export function formatNumber(value: number, locale: Language): string {
  const format = cached(`number ${locale}`, () => new Intl.NumberFormat(tags[locale]))
  return format.format(value)
}

/** All digits of an amount in rupees: ₹1,23,45,678. A missing amount is ₹0. */
export function formatRupees(rupees: number | null | undefined, locale: Language): string {
  return `₹${formatNumber(rupees ?? 0, locale)}`
}

const dateStyles = {
  /** 21 November 2026 */
  long: { dateStyle: 'long' },
  /** 21 Nov */
  dayMonth: { day: 'numeric', month: 'short' },
  /** Sat */
  weekdayShort: { weekday: 'short' },
  /** 4:30 pm */
  time: { timeStyle: 'short' },
  /** Saturday, 21 November 2026 at 4:30 pm */
  fullWithTime: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

export function formatDay(day: string, style: DateStyle, locale: Language): string {
  return formatMoment(day, style, locale, 'UTC')
}

/** A time of day such as 16:30, with or without seconds, as 4:30 pm. */
export function formatTime(time: string, locale: Language): string {
  return formatMoment(`2026-01-01T${time}Z`, 'time', locale, 'UTC')
}

/** A day and a time on the clock of that place: Saturday, 21 November 2026 at 4:30 pm. */
export function formatDayAndTime(day: string, time: string, locale: Language): string {
  return formatMoment(`${day}T${time}Z`, 'fullWithTime', locale, 'UTC')
}

/** A moment on the clock of `timeZone`, or of this machine. Throws a RangeError for an invalid moment. */
export function formatMoment(
  moment: string | Date,
  style: DateStyle,
  locale: Language,
  timeZone?: 'UTC' | 'Asia/Kolkata',
): string {
  const make = () => new Intl.DateTimeFormat(tags[locale], { ...dateStyles[style], timeZone })
  return cached(`${style} ${locale} ${timeZone}`, make).format(new Date(moment))
}

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function cached<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = formats.get(key) as Format | undefined
  const format = known ?? make()
  if (!known) formats.set(key, format)
  return format
}
