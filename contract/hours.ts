import { toPlainDigits } from './digits.ts'

// When the agency is open and when homes can be visited.

/** Times such as "10:00"; null: closed. */
export type DayHours = { from: string; to: string } | null
/** Seven days from Sunday, as Date numbers them. */
export type WeekHours = DayHours[]

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const usual = { from: 10 * 60, to: 18 * 60 }
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayWord = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*'
const through = '\\s*(?:to|till|until|through|-|–|—)\\s*'
const clock = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap])?\\.?m?\\.?'

/**
 * Reads "Monday to Saturday, 10 am to 7 pm; Sunday closed" and "सोमवार से शनिवार, सुबह 10 बजे से शाम 7 बजे; रविवार बंद". What it does not understand stays open, ten to six.
 */
export function readHours(typed: string): WeekHours {
  const hours = inEnglish(toPlainDigits(typed.normalize('NFC').toLowerCase()))
  const parts = hours.split(/[;\n]/)
  const closed = parts.filter((part) => /closed|holiday/.test(part)).flatMap(readDays)
  const open = parts.filter((part) => !/closed|holiday/.test(part)).flatMap(readDays)
  const days = (open.length > 0 ? [...new Set(open)] : everyDay).filter((day) => !closed.includes(day))
  const { from, to } = readTimes(hours)
  const times = { from: writeTime(from), to: writeTime(to) }
  return everyDay.map((day) => (days.length === 0 || days.includes(day) ? { ...times } : null))
}

/** Days with the same hours together, from Monday; each list holds days that follow each other. */
export function groupDays(week: WeekHours): { days: number[]; from: string; to: string }[] {
  const groups: { days: number[]; from: string; to: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[day]
    const last = groups.at(-1)
    if (!hours) continue
    const follows = last?.days.at(-1) === (day + 6) % 7
    if (last && follows && last.from === hours.from && last.to === hours.to) last.days.push(day)
    else groups.push({ days: [day], ...hours })
  }
  return groups
}

/** The first opening and the last closing of the week; undefined while it is closed. */
export function spanOf(week: WeekHours): { from: string; to: string } | undefined {
  const open = week.filter((hours) => hours !== null)
  const [first] = open.map(({ from }) => from).sort()
  const last = open
    .map(({ to }) => to)
    .sort()
    .at(-1)
  return first && last ? { from: first, to: last } : undefined
}

/** Homes are mostly visited on Sundays, so a day on which the office is closed has the hours of the week. */
export function visitHoursOf(opening: WeekHours): WeekHours {
  const span = spanOf(opening) ?? { from: writeTime(usual.from), to: writeTime(usual.to) }
  return opening.map((hours) => hours ?? span)
}

/** Every whole hour from the opening at which an hour is left. */
export function slotsOf(hours: DayHours | undefined): string[] {
  if (!hours) return []
  const [from, to] = [readTime(hours.from), readTime(hours.to)]
  return Array.from({ length: Math.max(0, Math.floor((to - from) / 60)) }, (_, at) =>
    writeTime(from + at * 60),
  )
}

const hindiDays = [
  /(?:रविवार|इतवार)/g,
  /सोमवार/g,
  /मंगल(?:वार)?/g,
  /बुध(?:वार)?/g,
  /(?:गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार)/g,
  /शुक्र(?:वार)?/g,
  /शनि(?:वार)?/g,
]
/** Writes the Hindi words as the English ones that are read below. */
function inEnglish(hours: string): string {
  if (!/[\u0900-\u097f]/.test(hours)) return hours
  const clock = /(सुबह|सवेरे|दोपहर|शाम|रात)?\s*(?:के|को)?\s*(साढ़े)?\s*(\d{1,2})(?:[:.](\d{2}))?\s*(?:बजे)?/g
  return hindiDays
    .reduce((text, day, index) => text.replaceAll(day, dayNames[index] ?? ''), hours)
    .replaceAll(/बंद|अवकाश|छुट्टी/g, 'closed')
    .replaceAll(clock, (_, part: string | undefined, half: string | undefined, hour: string, minute = '') => {
      const evening =
        part === 'शाम' || (part === 'रात' && hour !== '12') || (part === 'दोपहर' && hour !== '11')
      return ` ${hour}:${half ? '30' : minute || '00'}${part ? (evening ? ' pm' : ' am') : ''} `
    })
    .replaceAll(/से|तक/g, (word) => (word === 'से' ? ' to ' : ' '))
}

function readDays(part: string): number[] {
  const range = new RegExp(`${dayWord}${through}${dayWord}`).exec(part)
  const named = [...part.matchAll(new RegExp(dayWord, 'g'))].map(([, day = '']) => dayNames.indexOf(day))
  if (!range) return named
  const [first = 0, last = 0] = [range[1], range[2]].map((day = '') => dayNames.indexOf(day))
  const length = ((last - first + 7) % 7) + 1
  return [...named, ...Array.from({ length }, (_, step) => (first + step) % 7)]
}

function readTimes(hours: string): { from: number; to: number } {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] =
    new RegExp(`\\b${clock}${through}${clock}(?![\\d])`).exec(hours) ?? []
  const from = minutesOf(fromHour, fromMinute, fromHalf)
  const to = minutesOf(toHour, toMinute, toHalf)
  return to - from >= 60 && to < 24 * 60 ? { from, to } : usual
}

function minutesOf(hour = 'x', minute = '0', half?: string) {
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  return hours * 60 + Number(minute)
}

/** Minutes of the day. */
export function readTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

export function writeTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** How long a site visit is expected to take. */
export const visitMinutes = 45
