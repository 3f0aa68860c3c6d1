import { and, type SQL, sql } from 'drizzle-orm'
import type { PropertySuggestion, PropertySuggestQuery } from '#contract/schemas/property-suggest.ts'
import type { Db } from '#server/platform/db/client.ts'
import { property_counts } from '#server/platform/db/schema.ts'
import { romanize } from './property.romanize.ts'
import { countedConditions } from './property.search.ts'

const max = 6
const maxWords = 3

/**
 * The last three words, two or one may stand for a name, so that "3 bhk vijay na" finds Vijay Nagar. Trigram matches
 * ("vijaynagr") are only used when no prefix matches. The cost depends on the number of place names, not of listings.
 */
export async function findSuggestions(db: Db, query: PropertySuggestQuery): Promise<PropertySuggestion[]> {
  const ends = endsOf(query.keyword)
  if (ends.length === 0) return []
  const { rows } = await db.execute<Found>(sql`
    with names as (
      select 'location' as name, (array_agg(city order by count desc))[1] as city, '' as locality, '' as sub_type,
        min(city) as spelling, ${countWhere(query)} as count
      from ${property_counts} where count > 0 group by lower(city)
      union all
      select 'location', (array_agg(city order by count desc))[1], (array_agg(locality order by count desc))[1], '',
        min(locality), ${countWhere(query)}
      from ${property_counts} where count > 0 and locality <> '' group by lower(locality), lower(city)
      union all
      select 'sub_type', '', '', sub_type, sub_type, ${countWhere({ ...query, sub_type: undefined })}
      from ${property_counts} where count > 0 group by sub_type),
    joined as (select *, lower(spelling) as spelled, ${join(sql`spelling`)} as letters from names),
    compared as (
      select j.*, e.typed, e.words, case
          when j.letters = e.letters then 4
          when starts_with(j.letters, e.letters) then 3
          when e.words = 1 and position(' ' || e.letters in spelled) > 0 then 2
          when length(e.letters) not between 4 and length(j.letters) + 2 then 0
          else greatest(similarity(j.letters, e.letters), 0.9 * similarity(left(j.letters, length(e.letters)), e.letters))
        end as likeness
      from joined j cross join json_to_recordset(${JSON.stringify(ends)}) as e (letters text, typed text, words int)),
    best as (
      select distinct on (name, city, locality, sub_type) *, max(likeness) over () as top, max(case when likeness >= 2 then words end) over () as most_words
      from compared where likeness >= ${minLikeness}
      order by name, city, locality, sub_type, likeness desc, words desc)
    select name, city, locality, sub_type, typed, count from best
    where case when top >= 2 then likeness >= 2 and words = most_words else likeness >= top - 0.2 end
    order by likeness desc, words desc, count desc, spelling limit ${max}`)
  return rows.map(present)
}

type Found = Omit<PropertySuggestion, 'value'> & { sub_type: string }
type End = { letters: string; typed: string; words: number }

// The default of pg_trgm.
const minLikeness = 0.3

function present({ sub_type, ...found }: Found): PropertySuggestion {
  const { name, city, locality } = found
  return { ...found, value: name === 'sub_type' ? sub_type : [locality, city].filter(Boolean).join(', ') }
}

/** Devanagari also in Latin letters, in which most place names are stored. */
function endsOf(keyword: string): End[] {
  const starts = [...keyword.matchAll(/[^\s,]+/g)].slice(-maxWords).map(({ index }) => index)
  return starts
    .flatMap((start, index) => {
      const typed = keyword.slice(start)
      const spellings = new Set([typed, romanize(typed)].map(lettersOf))
      return [...spellings].map((letters) => ({ typed, letters, words: starts.length - index }))
    })
    .filter(({ letters }) => letters.length > 1)
}

function lettersOf(text: string) {
  return text.toLowerCase().replaceAll(/[\s,.'’-]+/g, '')
}

function join(name: SQL) {
  return sql`regexp_replace(lower(${name}), '[[:space:],.''’-]+', '', 'g')`
}

function countWhere({ type, sub_type, status, sold }: Omit<PropertySuggestQuery, 'keyword'>) {
  const conditions = and(...countedConditions({ type, sub_type, status, sold }, property_counts)) ?? sql`true`
  return sql`coalesce(sum(count) filter (where ${conditions}), 0)::int`
}
