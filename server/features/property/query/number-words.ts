import { locales } from '#contract/locales.ts'
import { m } from '#server/platform/messages/messages.ts'
import { toLatin } from '#server/platform/spelling/spelling.ts'

// Words for numbers, in either script. Those below one hundred are the ones in which the site writes prices; here is what
// people write beside them. They are compared letter by letter, because साठ (60) and सात (7) sound alike to the spelling of
// other words.

const wholes: [words: string, value: number][] = [
  ['ek', 1],
  ['do', 2],
  ['teen', 3],
  ['char, chaar', 4],
  ['panch, paanch', 5],
  ['chhah, chah, chhe, che, chhai, छः, छे, छै', 6],
  ['saat', 7],
  ['aath', 8],
  ['nau', 9],
  ['das', 10],
  ['gyarah, gyara, giarah', 11],
  ['barah, bara', 12],
  ['terah, tera', 13],
  ['chaudah, chauda, choudah', 14],
  ['pandrah, pandra, pandhrah, pundrah, पन्द्रह', 15],
  ['solah, sola', 16],
  ['satrah, satra, sattrah', 17],
  ['atharah, athara, atthara, अट्ठारह', 18],
  ['unnees, unnis', 19],
  ['bees', 20],
  ['ikkees, ikkis', 21],
  ['chaubees, chobis', 24],
  ['pachees, pachis, पचीस', 25],
  ['tees', 30],
  ['battees, batis', 32],
  ['paintees, pentees', 35],
  ['chalees, chalis, fourty', 40],
  ['paintalis, pentalis', 45],
  ['pachas, pachaas', 50],
  ['pachpan', 55],
  ['saath', 60],
  ['painsath, pensath', 65],
  ['sattar', 70],
  ['pachhattar, pachattar, pichhattar', 75],
  ['assi', 80],
  ['pachasi', 85],
  ['nabbe, nabe, navve, ninty', 90],
  ['pachanve, pachanave', 95],
  ['aadha, adha, aadhi, adhi, half', 0.5],
  ['quarter, chauthai', 0.25],
  ['dedh, derh, ded', 1.5],
  ['dhai, adhai, ढाई, अढ़ाई', 2.5],
]

/** Added to the number behind it; `alone` where there is none: "sava crore" is a quarter more than one. */
const fractions: [words: string, fraction: { add: number; alone?: number }][] = [
  ['sava, sawa, सवा', { add: 0.25, alone: 1.25 }],
  ['sadhe, saadhe, sade, saade, sarhe, साढ़े', { add: 0.5 }],
  ['paune, pone, pauna, paun, पौने, पौना, पौन', { add: -0.25, alone: 0.75 }],
]

const hundreds = 'hundred, sau, सौ'

/** Each word with its number: the two hundred of the messages, and those above. */
export function numberWords(): [word: string, value: number][] {
  const messages = locales.flatMap((locale) =>
    m
      .price_words_below_hundred({}, { locale })
      .split(' ')
      .flatMap((word, value): [string, number][] => [
        [plainWord(word), value],
        [withoutUnspoken(plainWord(word)), value],
      ]),
  )
  return [...messages, ...byWord(wholes), ...hundredWords.map((word): [string, number] => [word, 100])]
}

const hundredWords = hundreds.split(', ').map(plainWord)
const numberOf = new Map(numberWords())
const fractionOf = new Map(byWord(fractions))
const isHundred = new Set(hundredWords)

/** "twenty-five", "sadhe saat", "do sau pachas": digits count only beside such a word, as in "sadhe 7". */
export function spokenNumberAt(
  words: readonly NumberToken[],
  at: number,
): { value: number; last: number } | undefined {
  const fraction = fractionOf.get(words[at]?.plain ?? '')
  const from = fraction ? at + 1 : at
  // "sava sau" is a quarter more than one hundred, not one hundred and a quarter.
  const whole =
    fraction && isHundred.has(words[from]?.plain ?? '')
      ? undefined
      : (wholeAt(words, from) ?? digitsAt(words, from))
  const value = whole ? whole.value + (fraction?.add ?? 0) : fraction?.alone
  if (value === undefined) return undefined
  const last = whole?.last ?? at
  if (isHundred.has(words[last + 1]?.plain ?? '')) {
    const rest = wholeAt(words, last + 2)
    return { value: value * 100 + (rest?.value ?? 0), last: rest?.last ?? last + 1 }
  }
  return whole?.isDigits && !fraction ? undefined : { value, last }
}

export function isNumberWord({ plain }: NumberToken): boolean {
  return plain !== undefined && numberOf.has(plain)
}

type NumberToken = { plain?: string; number?: number; sign?: string }
type Whole = { value: number; last: number; isDigits?: true }

/** "five", "twenty five", "twenty-five" */
function wholeAt(words: readonly NumberToken[], at: number): Whole | undefined {
  const [one, other] = [words[at]?.plain, words[at + 1]?.sign === '-' ? at + 2 : at + 1]
  if (one === undefined) return undefined
  const both = numberOf.get(one + words[other]?.plain)
  if (both !== undefined) return { value: both, last: other }
  const value = numberOf.get(one)
  return value === undefined ? undefined : { value, last: at }
}

function digitsAt(words: readonly NumberToken[], at: number): Whole | undefined {
  const value = words[at]?.number
  return value === undefined ? undefined : { value, last: at, isDigits: true }
}

function byWord<T>(rows: [words: string, value: T][]): [string, T][] {
  return rows.flatMap(([words, value]) =>
    words.split(', ').map((word): [string, T] => [plainWord(word), value]),
  )
}

/** In Latin letters, of which none says how long a vowel or a consonant is: "saath" and "sath" are 60, "saat" and "sat" 7. */
export function plainWord(word: string): string {
  return toLatin(word)
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('w', 'v')
    .replaceAll('chh', 'ch')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([a-z])\1/g, '$1')
}

/** Devanagari writes "pachapan", people say and type "pachpan". */
function withoutUnspoken(word: string): string {
  return word.replaceAll(/([aeiou]n?[^aeiou]h?)a(?=[^aeiou]h?[aeiou])/g, '$1')
}
