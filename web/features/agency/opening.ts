/** When somebody is there: weekdays from 0, Sunday, and minutes of the day. */
export type Opening = { days: number[]; from: number; to: number }

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const usual: Opening = { days: everyDay, from: 10 * 60, to: 18 * 60 }
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayWord = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*'
const through = '\\s*(?:to|till|until|through|-|–|—)\\s*'
const clock = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*([ap])?\\.?m?\\.?'

/** Reads "Monday to Saturday, 10 am to 7 pm; Sunday closed". What it does not understand stays open, ten to six. */
export function readOpening(hours: string): Opening {
  const parts = hours.toLowerCase().split(/[;\n]/)
  const closed = parts.filter((part) => /closed|holiday/.test(part)).flatMap(readDays)
  const open = parts.filter((part) => !/closed|holiday/.test(part)).flatMap(readDays)
  const days = (open.length > 0 ? [...new Set(open)] : everyDay).filter((day) => !closed.includes(day))
  return { days: days.length > 0 ? days.sort() : everyDay, ...readTimes(hours.toLowerCase()) }
}

function readDays(part: string): number[] {
  const range = new RegExp(`${dayWord}${through}${dayWord}`).exec(part)
  const named = [...part.matchAll(new RegExp(dayWord, 'g'))].map(([, day = '']) => dayNames.indexOf(day))
  if (!range) return named
  const [first = 0, last = 0] = [range[1], range[2]].map((day = '') => dayNames.indexOf(day))
  const length = ((last - first + 7) % 7) + 1
  return [...named, ...Array.from({ length }, (_, step) => (first + step) % 7)]
}

function readTimes(hours: string): Pick<Opening, 'from' | 'to'> {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] =
    new RegExp(`\\b${clock}${through}${clock}(?![\\d])`).exec(hours) ?? []
  const from = minutesOf(fromHour, fromMinute, fromHalf)
  const to = minutesOf(toHour, toMinute, toHalf)
  return to - from >= 60 && to <= 24 * 60 ? { from, to } : { from: usual.from, to: usual.to }
}

function minutesOf(hour = 'x', minute = '0', half?: string) {
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  return hours * 60 + Number(minute)
}
