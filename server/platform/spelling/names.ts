import { type SQL, sql } from 'drizzle-orm'
import { contains } from '#server/platform/db/contains.ts'
import { spell, toLatin } from './spelling.ts'

// Names of people stay as they were written, and are found and sorted by their sound: "Sharma" and "शर्मा" are one name.

/** The condition that a name contains the keyword, or sounds like it in the other script. */
export function nameLike(name: unknown, keyword: string): SQL {
  const written = contains(name, keyword)
  const sounds = soundsLike(keyword)
  return sounds === undefined ? written : sql`(${written} or ${name} ~* ${sounds})`
}

/** For sort(): names of both scripts in one order, that of their Latin letters. */
export function compareNames(one: { name: string }, other: { name: string }): number {
  const [a, b] = [toLatin(one.name), toLatin(other.name)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Each sound of `spell` in Latin letters and in Devanagari. Letters with a dot also exist as one sign (U+0958 to U+095E). */
const consonants: Record<string, [latin: string, devanagari: string]> = {
  b: ['b+h?', '[बभ]'],
  ch: ['ch+', '[चछ]'],
  d: ['d+h?', '[दधडढ\u095c\u095d]'],
  f: ['(?:f+|ph)', '[फ\u095e]'],
  g: ['g+h?', '(?:[गघ\u095a]|ज्ञ)'],
  h: ['h+', '[हः]'],
  j: ['(?:j+h?|z+)', '[जझ\u095b]'],
  k: ['(?:k+h?|q+|c+k?)', '[कख\u0958\u0959]'],
  ks: ['(?:x|k+h?s+h?)', 'क्[षस]'],
  l: ['l+', '[लळ]'],
  m: ['m+', '[मंँ]'],
  n: ['(?:n+|m(?=[bp]))', '(?:[नणङञंँ]|म(?=्[पबभफ]))'],
  // "Singh" is written सिंह.
  ng: ['n+(?:g+h?|h)', '[नणङञंँ]्?[गघह]'],
  p: ['p+', 'प'],
  r: ['r+h?', '[रृऋ]'],
  s: ['(?:s+h?|c(?=[eiy])|z)', '[सशष]'],
  t: ['t+h?', '[तथटठ]'],
  v: ['[vw]+', 'व'],
}

/** Vowels are written in more than one way: Verma and वर्मा, Choudhary and चौधरी, Goyal and गोयल. */
const vowels: Record<string, [latin: string, devanagari: string]> = {
  a: ['ae', 'आाऐैॅ'],
  e: ['eaiy', 'एेऐैिईी'],
  i: ['iyea', 'इईिीय\u095fेैए'],
  o: ['oua', 'ओऔोौॉऑुू'],
  u: ['uoa', 'उऊुूोौओऔ'],
}
const initials: Record<string, [latin: string, devanagari: string]> = {
  a: ['[ae]', '[अआऐऔ]'],
  e: ['[eai]', '[एऐ]'],
  i: ['[iye]', '[इईय\u095f]'],
  o: ['[oau]', '[ओऔऑ]'],
  u: ['[uoa]', '[उऊओ]'],
}
/** A vowel may be spoken and not written, or marked as nasal: the first of both scripts is `a`, then come the signs. */
const unwritten: [latin: string, devanagari: string] = ['a', 'ा़्अंँ']

const inDevanagari = /[\u0900-\u097f]/

/**
 * A regular expression, of PostgreSQL and of JavaScript alike, for names that begin with the sounds of the keyword or have a
 * word that does. A keyword in Latin letters looks only at names in Devanagari: others are compared by their letters.
 */
export function soundsLike(keyword: string): string | undefined {
  const both = inDevanagari.test(keyword)
  const words = spell(toLatin(keyword.normalize().replaceAll('ज्ञ', 'ग्य')))
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => patternOf(word.replaceAll('nh', 'ng').replaceAll('sh', 's'), both))
  return words.length === 0 ? undefined : `(?:^|[ .,()-])${words.join('[ .,()-]+')}`
}

function patternOf(word: string, both: boolean): string {
  const parts = word.match(/[aeiou]+|ch|ks|ng|[a-z]/g) ?? []
  return parts
    .map((part, at) => {
      const consonant = consonants[part]
      // Between two consonants, and after the last one, any vowel may be left unwritten.
      if (consonant)
        return oneOf(consonant, both) + (/^[aeiou]/.test(parts[at + 1] ?? '') ? '' : gapOf('', both))
      const initial = at === 0 ? initials[part.charAt(0)] : undefined
      return (initial ? oneOf(initial, both) : '') + gapOf(part, both)
    })
    .join('')
}

function oneOf([latin, devanagari]: [string, string], both: boolean): string {
  return both ? `(?:${latin}|${devanagari})` : devanagari
}

function gapOf(letters: string, both: boolean): string {
  const sets = [unwritten, ...[...letters].map((letter) => vowels[letter] ?? unwritten)]
  const latin = sets.map(([set]) => set).join('')
  const devanagari = sets.map(([, set]) => set).join('')
  return `[${both ? latin : ''}${devanagari}]*`
}
