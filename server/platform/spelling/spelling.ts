import sanscript from '@indic-transliteration/sanscript'
import { toPlainDigits } from '#contract/digits.ts'

// Words of English, Hindi in Latin letters ("Hinglish") and Hindi in Devanagari are compared in one spelling, of which
// people write the same name in many ways: Sanwer, Sanver, सांवेर. Why not a phonetic library: docs/decisions/0087.

/** Lower-case Latin letters and digits. */
export function toLatin(text: string): string {
  const plain = toPlainDigits(text).toLowerCase()
  return /[\u0900-\u097f]/.test(plain) ? plain.replaceAll(/[\u0900-\u097f]+/g, fromDevanagari) : plain
}

/** The words of a title, each after a space, so that the beginnings of words are found in it. */
export function startsOf(text: string): string {
  return ` ${toLatin(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`
}

function fromDevanagari(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll('़', '')
    .replaceAll(/[ॉॊ]/g, 'ो')
    .replaceAll(/[ऑऒ]/g, 'ओ')
    .replaceAll(/[ॅॆ]/g, 'े')
    .replaceAll('ँ', 'ं')
    // "में" is also written "me", "भंवरकुआं" also "Bhawarkua".
    .replace(/ं$/, '')
  return (
    sanscript
      .t(plain, 'devanagari', 'hk')
      // The "a" of the last consonant is written but not spoken.
      .replace(/([^aAiIuUeo])a$/, '$1')
      .replaceAll('ch', 'C')
      .replaceAll('c', 'ch')
      .replaceAll('C', 'chh')
      .replaceAll(/[zS]/g, 'sh')
      .replaceAll(/[MGJ]/g, 'n')
      .replaceAll('R', 'ri')
      .replaceAll('H', '')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
  )
}

const spellings: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/chh/g, 'ch'],
  [/([bdgjkpt])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/m(?=[bp])/g, 'n'],
  // "IIT" is not "it".
  [/(?!(?<![a-z])([a-z])\1[a-z](?![a-z]))([a-z])\2+/g, '$2'],
]

/** The one spelling of Latin letters: "zameen" and "jamin" are "jamin". */
export function spell(latin: string): string {
  return spellings.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), latin)
}

/** Consonants by sound, with one sign for a vowel at the beginning: "vijayanagr" and "vijay nagar" are "vjngr". */
export function soundOf(spelled: string): string {
  const consonants = spelled.replaceAll('sh', 's').replaceAll(/(?!^)[aeiou]+/g, '')
  return consonants.replace(/^[aeiou]/, 'a').replaceAll(/([a-z])\1+/g, '$1')
}

/** How many letters must be added, left out, exchanged or swapped; `max` + 1 for more than `max`. */
export function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min(cell(row, j) + 1, cell(next, j - 1) + 1, cell(row, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, cell(before, j - 2) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > max) return max + 1
    before = row
    row = next
  }
  return cell(row, other.length)
}

function cell(row: number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
