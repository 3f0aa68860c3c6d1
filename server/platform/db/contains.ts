import { type SQL, sql } from 'drizzle-orm'
import { toPlainDigits } from '#contract/digits.ts'

/** The condition that a column contains the text, which is taken literally but for the case and the spelling of its letters (`plain_words`) and the script of its digits. */
export function contains(column: unknown, text: string): SQL {
  return sql`translate(plain_words(${column}), '०१२३४५६७८९', '0123456789') ilike plain_words(${containing(toPlainDigits(text))})`
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
