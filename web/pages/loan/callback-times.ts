import { formatTime } from '#contract/format.ts'
import { spanOf, type WeekHours } from '#contract/hours.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'

const parts = [
  ['00:00', '13:00', m.callback_morning],
  ['13:00', '16:00', m.callback_afternoon],
  ['16:00', '23:59', m.callback_evening],
] as const

/** Any time, and the parts of the day in which the office is open. */
export function callbackTimes(opening: WeekHours): string[] {
  const open = spanOf(opening)
  if (!open) return [m.callback_any()]
  const within = parts.flatMap(([begin, end, name]) => {
    const from = open.from > begin ? open.from : begin
    const to = open.to < end ? open.to : end
    return from < to ? [name({ from: timeName(from), to: timeName(to) })] : []
  })
  return [m.callback_any(), ...within]
}

function timeName(time: string): string {
  return formatTime(time, pageLocale()).replace(/:00(?!\d)/, '')
}
