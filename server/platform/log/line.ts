import { isErrorCode, isMeasure, kindOfKey } from './keys.ts'
import { hiddenPhone, isPhoneNumber } from './phones.ts'
import { hidden, isBareCode, redactText } from './text.ts'

/**
 * Works on the finished line of JSON, so that no child logger, serializer or nested object evades it. Never throws,
 * because a log must not fail a request.
 */
export function redactLine(line: string): string {
  try {
    if (line.length > longest)
      return placeholder(line, `a log line of ${line.length} characters was left out`)
    const safe = JSON.stringify(redactValue(JSON.parse(line), '', 0))
    return `${safe.replace(activeCharacters, escapeCharacter)}\n`
  } catch {
    return placeholder(line, 'a log line that could not be read was left out')
  }
}

const longest = 400_000
const deepest = 12

// JSON escapes characters below blank. It leaves DEL and C1 (terminals), line and paragraph separators, marks of text
// direction and invisible marks.
const activeCharacters =
  /[\u007f-\u009f\u00ad\u061c\u115f\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function placeholder(line: string, msg: string): string {
  const head = /^\{"level":\d{1,3},"time":\d{1,15},/.exec(line)?.[0] ?? '{"level":50,'
  return `${head}"msg":"${msg}"}\n`
}

function redactValue(value: unknown, key: string, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  const kind = kindOfKey(key)
  if (kind !== 'plain' && !(typeof value === 'object' && kind === 'code')) {
    return isHarmless(value, kind === 'code') ? value : hidden
  }
  if (typeof value === 'string') return redactString(value, key)
  if (typeof value === 'number') return isPhoneNumber(value) && !isMeasure(key) ? hiddenPhone : value
  if (depth >= deepest) return '[deep]'
  // The name of a list applies to each of its values.
  if (Array.isArray(value)) return value.map((item) => redactValue(item, key, depth + 1))
  return redactFields(value as Record<string, unknown>, depth)
}

/** Assigning to a field named __proto__ would not create a field, fromEntries does. */
function redactFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [redactText(key), redactValue(value, key, depth + 1)]),
  )
}

function redactString(text: string, key: string): string {
  return isBareCode(text) && !isMeasure(key) ? '[code]' : redactText(text)
}

/** Small numbers are counts; an error's code is no secret. */
function isHarmless(value: unknown, isCode: boolean): boolean {
  if (typeof value === 'number') return Math.abs(value) < 1000 || (isCode && isErrorCode(String(value)))
  return isCode && typeof value === 'string' && isErrorCode(value)
}
