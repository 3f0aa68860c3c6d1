import { toPlainDigits } from '#contract/digits.ts'

// A listing's id, a price, an IP address and a time are no phone numbers. Ambiguous numbers count as phones: a log line
// that lost a figure harms nobody.

export function hidePhones(text: string): string {
  // A new object for each text, because a global pattern keeps its position.
  const candidates = new RegExp(candidate, 'gu')
  return text.replace(candidates, (run: string, at: number) => hideInRun(run, text, at))
}

export function holdsPhone(text: string): boolean {
  return hidePhones(text) !== text
}

/** An Indian mobile number, with or without 91. */
export function isPhoneNumber(value: number): boolean {
  return Number.isInteger(value) && /^(91)?[6-9]\d{9}$/.test(String(Math.abs(value)))
}

export const hiddenPhone = '[phone]'

// At least seven digits with at most three signs between two of them, visible or not.
const gap = String.raw`[\s\-.()[\]+\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2060\u2212\ufeff\uff0b]`
const candidate = String.raw`[+\uff0b]?[([]?\p{Nd}(?:${gap}{0,3}\p{Nd}){6,}`

type Group = { digits: string; start: number; end: number; before: string }

/** A run may hold several numbers ("200 98260 12345"): looks for phones in windows of its groups of digits. */
function hideInRun(run: string, text: string, at: number): string {
  const groups = splitGroups(run)
  let shown = ''
  let end = 0
  let next = 0
  for (const [first, group] of groups.entries()) {
    if (first < next) continue
    const context = text.slice(Math.max(0, at + group.start - 24), at + group.start)
    const last = findPhone(groups, first, context)
    const lastGroup = last === undefined ? undefined : groups[last]
    if (last === undefined || !lastGroup || isInUuid(text, at + lastGroup.start)) continue
    shown += run.slice(end, group.start - leadOf(group.before)) + hiddenPhone
    end = lastGroup.end
    next = last + 1
  }
  return shown + run.slice(end)
}

function splitGroups(run: string): Group[] {
  const groups: Group[] = []
  let end = 0
  for (const match of run.matchAll(/\p{Nd}+/gu)) {
    groups.push({
      digits: toPlainDigits(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      before: run.slice(end, match.index),
    })
    end = match.index + match[0].length
  }
  return groups
}

function leadOf(before: string): number {
  return /[+\uff0b]?[([]?$/.exec(before)?.[0].length ?? 0
}

/** The last group of the phone that starts at `first`: an Indian mobile number if there is one, else the longest. */
function findPhone(groups: Group[], first: number, context: string): number | undefined {
  let found: number | undefined
  let digits = ''
  for (let last = first; last < groups.length; last++) {
    digits += groups[last]?.digits
    if (digits.length > 17) break
    const window = groups.slice(first, last + 1)
    if (!isPhone(digits, window, context)) continue
    if (mobile.test(digits)) return last
    found = last
  }
  return found
}

const mobile = /^(0|91|091|0091)?[6-9]\d{9}$/

function isPhone(digits: string, groups: Group[], context: string): boolean {
  const gaps = groups.slice(1).map((group) => group.before)
  if (/[+\uff0b][([]?$/.test(groups[0]?.before ?? '')) {
    // In a query a plus is a blank, and "under+50000000" a price.
    return digits.length >= 8 && digits.length <= 15 && (digits.length > 9 || !digits.endsWith('0000'))
  }
  if (isDotted(groups, gaps)) return false
  const inPrice = /(price|amount|budget|area|rate|₹|\brs\.?|\binr)\W{0,4}$/i.test(context)
  if (mobile.test(digits)) return !(inPrice && groups.length === 1 && digits.endsWith('00000'))
  if (groups.length === 1) return !inPrice && isBarePhone(digits)
  return isGroupedPhone(digits, groups, gaps)
}

/** Decimal numbers, pairs of them and IP addresses; "98260.12345" and "0731.2551234" are phones. */
function isDotted(groups: Group[], gaps: string[]): boolean {
  if (!gaps.includes('.')) return false
  if (gaps.some((sign) => sign !== '.')) return true
  const lengths = groups.map((group) => group.digits.length)
  if (groups.length === 2) return !groups[0]?.digits.startsWith('0') && lengths.join() !== '5,5'
  return groups.length === 4 && lengths.every((length) => length <= 3)
}

/** Excludes times in milliseconds, dates written as one number and round prices. */
function isBarePhone(digits: string): boolean {
  if (/^00\d{8,15}$/.test(digits)) return true
  if (digits.length < 11 || digits.length > 15) return false
  return !/^1[4-9]\d{11}$|^20\d\d[01]\d[0-3]\d{7}$|0000$/.test(digits)
}

function isGroupedPhone(digits: string, groups: Group[], gaps: string[]): boolean {
  const lengths = groups.map((group) => group.digits.length).join()
  const first = groups[0]?.digits ?? ''
  if (/^0[1-9]\d{9}$/.test(digits) && first.length >= 3 && first.length <= 5) return true
  if (/^(1,)?3,3,4$/.test(lengths) || /^00[1-9]/.test(digits)) return digits.length >= 10
  if (first === '91' && digits.length === 12) return true
  // Without a plus: 44 7911 123456. At least three groups, otherwise any two adjacent numbers would match.
  const long = digits.length >= 11 && digits.length <= 15 && groups.length >= 3
  const short = first.length <= 4 && groups.every((group) => group.digits.length <= 6)
  return long && short && !/^(19|20)\d\d$/.test(first) && !gaps.includes('.')
}

function isInUuid(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 36), at + 36)
  return /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i.test(around)
}
