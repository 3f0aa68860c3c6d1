import { type SQL, sql } from 'drizzle-orm'

/** The condition that a column contains the text, which is taken literally but for the case and the spelling of its letters (`plain_words`). */
export function contains(column: unknown, text: string): SQL {
  return sql`plain_words(${column}) ilike plain_words(${containing(text)})`
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
