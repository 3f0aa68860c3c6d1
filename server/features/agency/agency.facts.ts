import { formatDay, formatTime } from '#contract/format.ts'
import { groupDays, readHours, type WeekHours } from '#contract/hours.ts'
import { type Locale, locales } from '#contract/locales.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { readPhone, writtenPhone } from '#server/platform/phone/phone.ts'

type Typed = Partial<Agency>

/** Phone numbers as E.164, and as they were written. Throws invalid_input, which names every number that cannot be read. */
export function readNumbers(typed: Typed, countries: readonly string[]): Typed {
  const read: Typed = {}
  const wrong: Record<string, Sentence> = {}
  for (const field of ['phone', 'second_phone', 'whatsapp'] as const) {
    const text = typed[field]
    if (text === undefined) continue
    const number = text && readPhone(text, countries)
    if (text && !number) wrong[field] = m.field_phone_whole
    read[field] = number || ''
    if (field === 'whatsapp' || wrong[field]) continue
    const written = typed[`${field}_text`]
    if (written && readPhone(written, countries) !== number) wrong[`${field}_text`] = m.field_phone_whole
    read[`${field}_text`] = written ?? (number ? writtenPhone(text, number) : '')
  }
  for (const field of ['phone', 'second_phone'] as const)
    if (typed[`${field}_text`] && typed[field] === undefined) wrong[`${field}_text`] = m.field_phone_whole
  if (Object.keys(wrong).length > 0) throw new ApiError('invalid_input', { fields: wrong })
  return read
}

/** The text of the opening hours follows from the week, or the week from the text, so that both say the same. */
export function readWeek({ hours, opening }: Typed, locale: Locale): Typed {
  if (opening !== undefined && hours === undefined) return { hours: writeHours(opening, locale) }
  if (hours !== undefined && opening === undefined) return { opening: readHours(hours) }
  return {}
}

/** Hours that the site wrote are written in the language; those in somebody's own words stay. */
export function hoursIn(locale: Locale, { hours, opening }: Pick<Agency, 'hours' | 'opening'>): string {
  return locales.some((each) => writeHours(opening, each) === hours) ? writeHours(opening, locale) : hours
}

function writeHours(week: WeekHours, locale: Locale): string {
  return groupDays(week)
    .map(({ days, from, to }) =>
      m.hours_line(
        { days: writeDays(days, locale), from: timeName(from, locale), to: timeName(to, locale) },
        { locale },
      ),
    )
    .join('; ')
}

function writeDays(days: number[], locale: Locale): string {
  if (days.length === 7) return m.hours_daily({}, { locale })
  const [first = 0, last = first] = [days[0], days.at(-1)]
  // The first of February 2026 is a Sunday.
  const name = (day: number) => formatDay(`2026-02-0${day + 1}`, 'weekday', locale)
  if (days.length === 1) return name(first)
  return days.length === 2
    ? m.hours_two({ first: name(first), last: name(last) }, { locale })
    : m.hours_through({ first: name(first), last: name(last) }, { locale })
}

/** Whole hours without minutes: 10 am. */
function timeName(time: string, locale: Locale): string {
  return formatTime(time, locale).replace(/:00(?!\d)/, '')
}
