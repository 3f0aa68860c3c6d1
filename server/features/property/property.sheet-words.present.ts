import { type FieldName, fieldNames, fieldOf } from '#contract/listing-fields.ts'
import { spokenPhrases } from './query/spoken-words.ts'
import { keyOf } from './query/tokens.ts'
import { writtenLabelsOf } from './query/vocabulary.ts'

// The words in the cells of an agency's table: it writes "Bikri", "Flat" or "बंगला", never the values of our forms.

/** Beside the words of searches, which mean every property type that somebody might accept: a listing has one, and a "house" is an independent one. */
const written: [words: string, field: FieldName, value: string][] = [
  [
    'sell, selling, for sell, resale, outright, bikri, bikri ke liye, bechne ke liye, बिक्री, बिक्री के लिए, बेचने के लिए',
    'type',
    'sale',
  ],
  [
    'lease, on lease, leave and licence, leave and license, kiraye par, kiraye ke liye, किराये पर, किराए पर, किराये के लिए, लीज़',
    'type',
    'rent',
  ],
  ['flat, flats, फ्लैट', 'sub_type', 'Flat'],
  ['apartment, apartments, अपार्टमेंट', 'sub_type', 'apartment'],
  ['house, makan, makaan, ghar, home, individual house, मकान, घर', 'sub_type', 'Independent House'],
  ['office, office space, karyalay, ऑफिस, कार्यालय', 'sub_type', 'office'],
  ['sold out, becha gaya, bik gaya, बिक गया', 'status', 'sold'],
]

/** A search for these finds offices. A table means something that is no property type of the site, and the agency decides what it is offered as. */
const notUnderstood: readonly string[] = [
  ...['shop', 'dukan', 'dukaan', 'showroom', 'दुकान', 'शोरूम'],
  ...['commercial', 'commercial space', 'commercial property'],
]

let known: Map<string, string> | undefined

/**
 * The value of a choice for the word of a cell in either language, with small or capital letters and in any usual spelling: "Krishi Bhoomi"
 * is "Agricultural Land". Returns other texts unchanged, which the field then refuses.
 */
export function readWord(field: FieldName, text: string): string {
  known ??= makeWords()
  return known.get(`${field} ${keyOf(text)}`) ?? text
}

function makeWords(): Map<string, string> {
  const words = new Map<string, string>()
  // The first that is added stands.
  const add = (field: FieldName, word: string, value: string) => {
    const key = `${field} ${keyOf(word)}`
    if (keyOf(word) !== '' && !words.has(key)) words.set(key, value)
  }
  for (const field of fieldNames) {
    const row = fieldOf(field)
    if (!('of' in row)) continue
    for (const value of row.of) add(field, String(value), String(value))
    for (const value of row.of)
      for (const label of writtenLabelsOf(field, String(value))) add(field, label, String(value))
  }
  for (const [list, field, value] of written) for (const word of list.split(',')) add(field, word, value)
  for (const [phrase, meaning] of spokenPhrases()) {
    if (meaning.kind !== 'filter' || meaning.values.length !== 1) continue
    const field = fieldNames.find((name) => name === meaning.name)
    const row = field && fieldOf(field)
    const value = meaning.values[0]
    if (field && row && 'of' in row && value && !notUnderstood.includes(phrase)) add(field, phrase, value)
  }
  return words
}
