import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'

/** tsqueries in text form: all words, and any of them. */
export type Keyword = { all: string; any: string }

type Word = { word: string; known: boolean; near: string[] | null }

/**
 * Undefined without a word to search for. A word matches itself and longer words that it begins. A word that no title,
 * place or property type contains is also replaced by its nearest neighbours there ("vijaynagr" -> "vijaynagar"), by
 * trigrams on the list of words, so that the cost does not grow with the number of listings.
 */
export async function readKeyword(db: Db, keyword: string): Promise<Keyword | undefined> {
  const result = await db.execute<Word>(sql`
    select w.lexeme as word,
      exists (select from search_words s where s.word ^@ w.lexeme) as known,
      (select array_agg(n.word) from (
        select s.word from search_words s where s.word % w.lexeme
        order by similarity(s.word, w.lexeme) desc, s.word limit 3) n) as near
    from unnest(to_tsvector('english', plain_words(${keyword}))) w
    order by w.positions[1] limit 16`)
  if (result.rows.length === 0) return undefined
  const terms = result.rows.map(toTerm)
  return { all: terms.join(' & '), any: terms.join(' | ') }
}

/** Buyers use both words for the same homes. In the form in which the search stores words. */
const synonyms: Record<string, string> = { flat: 'apart', apart: 'flat' }

function toTerm({ word, known, near }: Word) {
  const synonym = synonyms[word]
  if (synonym) return `(${quote(word)}:* | ${quote(synonym)}:*)`
  if (known || !near) return quote(word) + (takesPrefix(word) ? ':*' : '')
  return `(${[word, ...near].map(quote).join(' | ')})`
}

// "3" must not find 30x50, and a single letter would match everything.
function takesPrefix(word: string) {
  return word.length > 2 && !/^[0-9]/.test(word)
}

function quote(word: string) {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
