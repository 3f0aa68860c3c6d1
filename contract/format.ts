import type { Language } from './enums.ts'

// Server and browser write numbers, rupees and dates, and sort texts, only by these functions. Each is passed the
// language.

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

/** ₹84.5 L. Rounds within its unit, so 99,999 is ₹100.0 K. A missing amount is ₹0. */
export function formatRupeesShort(rupees: number | null | undefined, locale: Language): string {
  if (!rupees) return '₹0'
  const unit = units[locale].find(([size]) => rupees >= size)
  if (!unit) return `₹${rupees}`
  const tenths = Math.round((rupees * 10) / unit[0])
  return `₹${Math.floor(tenths / 10)}.${tenths % 10} ${unit[1]}`
}

// Not Intl's compact form, whose rounding and letters vary.
const units = {
  en: [
    [10_000_000, 'Cr'],
    [100_000, 'L'],
    [1_000, 'K'],
  ],
  hi: [
    [10_000_000, 'करोड़'],
    [100_000, 'लाख'],
    [1_000, 'हज़ार'],
  ],
} as const satisfies Record<Language, unknown>

const dateStyles = {
  /** 21 November 2026 */
  long: { dateStyle: 'long' },
  /** 21 Nov 2026 */
  medium: { dateStyle: 'medium' },
  /** 21 Nov 2026, 4:30 pm */
  mediumWithTime: { dateStyle: 'medium' },
  /** Saturday, 21 November */
  weekdayDayMonth: { weekday: 'long', day: 'numeric', month: 'long' },
  /** November 2026 */
  monthYear: { month: 'long', year: 'numeric' },
  /** 21 Nov */
  dayMonth: { day: 'numeric', month: 'short' },
  /** Saturday */
  weekday: { weekday: 'long' },
  /** Sat */
  weekdayShort: { weekday: 'short' },
  /** Saturday, 21 November 2026 at 4:30 pm */
  fullWithTime: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `time`: 4:30 pm or शाम 4:30 बजे */
export type DateStyle = keyof typeof dateStyles | 'time'

export function formatDay(day: string, style: DateStyle, locale: Language): string {
  return formatMoment(day, style, locale, 'UTC')
}

/** A time of day such as 16:30, with or without seconds, as 4:30 pm or शाम 4:30 बजे. */
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
  const at = new Date(moment)
  if (style === 'time') return writeTime(at, locale, timeZone)
  const make = () => new Intl.DateTimeFormat(tags[locale], { ...dateStyles[style], timeZone })
  const day = cached(`${style} ${locale} ${timeZone}`, make).format(at)
  if (style !== 'mediumWithTime' && style !== 'fullWithTime') return day
  const between = style === 'fullWithTime' && locale === 'en' ? ' at ' : ', '
  return day + between + writeTime(at, locale, timeZone)
}

// Intl tells only hour and minute: its words for parts of the day, their letters and the space before them differ
// between browsers.
function writeTime(at: Date, locale: Language, timeZone: string | undefined): string {
  const make = () =>
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone })
  const parts = cached(`clock ${timeZone}`, make).formatToParts(at)
  const [hours = 0, minutes = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  const hour = hours % 12 || 12
  const padded = String(minutes).padStart(2, '0')
  if (locale === 'en') return `${hour}:${padded} ${hours < 12 ? 'am' : 'pm'}`
  const part = hours < 4 || hours > 19 ? 'रात' : hours < 12 ? 'सुबह' : hours < 16 ? 'दोपहर' : 'शाम'
  return `${part} ${hour}${minutes === 0 ? '' : `:${padded}`} बजे`
}

/** The order of two texts for people, for Array.sort. Numbers in them count as numbers: "Plot 9" comes before "Plot 10". */
export function compareTexts(one: string, other: string, locale: Language): number {
  return cached(`text ${locale}`, () => new Intl.Collator(tags[locale], { numeric: true })).compare(
    one,
    other,
  )
}

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Format>()

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.Collator

function cached<Kind extends Format>(key: string, make: () => Kind): Kind {
  const known = formats.get(key) as Kind | undefined
  const format = known ?? make()
  if (!known) formats.set(key, format)
  return format
}
