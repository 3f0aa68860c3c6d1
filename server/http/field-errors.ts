import type { z } from 'zod'
import { m } from '#messages'

type Issue = z.core.$ZodIssue

/** One sentence for each bad field, keyed by the field's name; nested parts count as their field. */
export function describeIssues(issues: Issue[]): Record<string, string> {
  const fields: [string, string][] = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, m.field_unknown()])
      : [[String(issue.path[0] ?? ''), describe(issue)]],
  )
  // The first problem of a field is the one to mend first. A Map, so that a field named __proto__ is just a name.
  const first = new Map<string, string>()
  for (const [field, sentence] of fields) if (!first.has(field)) first.set(field.slice(0, 100), sentence)
  return Object.fromEntries(first)
}

function describe(issue: Issue): string {
  const field = issue.path[0]
  if (field === 'bounds') return m.field_bounds()
  if (field === 'id') return m.field_id()
  switch (issue.code) {
    case 'invalid_value':
      return m.field_choice({ choices: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return m.field_number()
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return m.field_least({ least: String(issue.minimum) })
    case 'invalid_type':
      return m.field_single()
    case 'custom':
      return issue.message === 'range' ? m.field_range() : m.field_invalid()
    default:
      return m.field_invalid()
  }
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const most = String(issue.maximum)
  if (issue.origin === 'string') return m.field_most_characters({ most })
  if (issue.origin === 'array') return m.field_most_choices({ most })
  return m.field_most({ most })
}
