import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldOf, fieldsSearchedBy } from '#contract/listing-fields.ts'
import { defaultLandmarks } from '#server/features/agency/agency.landmarks.default.ts'
import { understand } from '#server/features/property/query/understand.ts'
import { makeVocabulary, writtenLabelsOf } from '#server/features/property/query/vocabulary.ts'
import { demoPlaceNames } from '#server/platform/seed/catalogue/place-names.ts'

type Sentence = { said: string; means: Record<string, string | string[]>; rest?: string; held_out?: true }

const readSentences = (file: string): Sentence[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const sentences = readSentences('./sentences.json')
const withDays = readSentences('./days.json')
const words = readSentences('./words.json')
const circumstances = { homeCity: 'Indore', beegha: '27225 sq_ft', today: '2026-11-26' } as const
const placeOf = (value: string, names: string[]) => {
  const [own = '', city = own] = value.split(', ')
  return { value, city, names: [own, ...names] }
}
const places = [
  ...Object.entries(demoPlaceNames).map(([value, names]) => placeOf(value, names)),
  ...Object.entries(defaultLandmarks).map(([value, { names }]) => ({
    ...placeOf(value, names),
    landmark: true as const,
  })),
]
const vocabulary = makeVocabulary(places)

function isUnderstood({ said, means, rest = '' }: Sentence): boolean {
  const { filters, keyword } = understand(said, vocabulary, circumstances)
  return JSON.stringify(sorted(filters)) === JSON.stringify(sorted(means)) && keyword === rest
}

function sorted(filters: Record<string, string | string[] | undefined>) {
  return Object.entries(filters)
    .map(([name, value]) => [name, [value ?? []].flat().toSorted()])
    .sort()
}

test('a number as long as that of a telephone is searched for, and is no price', () => {
  const { filters, keyword } = understand('plot 9826012345', vocabulary, circumstances)
  expect(filters).toEqual({ sub_type: ['plot'] })
  expect(keyword).toBe('9826012345')
})

test('a place of the whole name is meant before one of another city that has only its first word', () => {
  const withNaka = makeVocabulary([...places, placeOf('Dewas Naka, Indore', ['देवास नाका'])])
  for (const said of ['dewas naka', 'devas naka', 'देवास नाका']) {
    expect(understand(said, withNaka, circumstances).filters).toEqual({ location: ['Dewas Naka, Indore'] })
  }
})

describe('what no word of a sentence says but follows from it', () => {
  const impliedBy = (said: string) => understand(said, vocabulary, circumstances).implied

  test.each([
    'PG for girls near vijay nagar',
    'लड़कों का हॉस्टल विजय नगर',
    '2bhk 15000',
    'flat under 20000',
    'shop 25000 per month',
  ])('"%s" means a rent, whatever was chosen before', (said) => {
    expect(impliedBy(said)).toEqual({ filters: { type: ['rent'] }, weak: [] })
  })

  test.each([
    'row house under 60 lac',
    'ghar chahiye 50 lakh ke andar rajendra nagar me',
    'पचास लाख तक का मकान',
    'villa with garden 1.5 crore',
    'budget 75 lac max',
    'flat above 40 lakh',
  ])('"%s" means a sale, where nothing was chosen before', (said) => {
    expect(impliedBy(said)).toEqual({ filters: { type: ['sale'] }, weak: ['type'] })
  })

  test.each([
    'office for rent 6 lakh',
    'flat 20 lakh kiraye',
    'flat for sale 20 lakh',
    '3 bhk',
    'plot 1 lakh',
  ])('"%s" implies nothing about the offer', (said) => {
    expect(impliedBy(said).filters.type).toBeUndefined()
  })

  test.each(['10 बीघा जमीन', '10 beegha land', '2 acre zameen'])('"%s" means farm land', (said) => {
    expect(impliedBy(said).filters.sub_type).toEqual(['Agricultural Land'])
  })
})

test.each([
  ['a PIN code', 'flat 452010', '452010'],
  ['the year of a flat', 'flat 2024', '2024'],
  ['a telephone number in two parts', '2bhk 98260 12345', '98260 12345'],
  ['a landline', '2bhk 0731 2512345', '0731 2512345'],
  ['the number of a listing', 'flat #12345', '12345'],
  ['the number of a survey', 'flat survey 12045', '12045'],
])('%s is no price', (_, said, rest) => {
  const { filters, keyword } = understand(said, vocabulary, circumstances)
  expect(filters.max_price).toBeUndefined()
  expect(keyword).toContain(rest)
})

test.each([
  'sell my house',
  'makan bechna hai',
  'मकान बेचना है',
  'flat kiraye par dena hai',
  'मुझे फ्लैट किराए पर देना है',
])('"%s" is said by somebody who has a home to offer', (said) => {
  expect(understand(said, vocabulary, circumstances).sells).toBe(true)
})

test.each(['house for sale', 'bikau makan', 'बेचने के लिए मकान', 'flat on rent', 'फ्लैट सेल'])(
  '"%s" is said by somebody who looks for a home',
  (said) => {
    expect(understand(said, vocabulary, circumstances).sells).toBe(false)
  },
)

test.each(['shop for rent', 'dukan vijay nagar me', 'शोरूम किराए पर'])(
  '"%s" looks for a shop, which is listed as an office',
  (said) => {
    const { filters, shop } = understand(said, vocabulary, circumstances)
    expect({ kinds: filters.sub_type, shop }).toEqual({ kinds: ['office'], shop: true })
  },
)

test.each(['family ke liye 2 bhk flat sale', 'परिवार के लिए 2 बीएचके बिकाऊ'])(
  '"%s" looks for no word in texts',
  (said) => {
    expect(understand(said, vocabulary, circumstances).keyword).toBe('')
  },
)

test('an office is no shop', () => {
  expect(understand('office for rent', vocabulary, circumstances).shop).toBe(false)
})

test('the ignored words are those that somebody may miss, not "in" or "में"', () => {
  const ignored = (said: string) => understand(said, vocabulary, circumstances).ignored
  expect(ignored('cheapest 2 bhk flat in indore with lift')).toEqual([])
  expect(ignored('विजय नगर में फ्लैट')).toEqual([])
  expect(ignored('mujhe please ek 2 bhk flat chahiye')).toEqual([])
  expect(ignored('urgent small flat in indore')).toEqual(['urgent', 'small'])
})

test('the ignored words are not those by which numbers and places were understood', () => {
  for (const said of [
    'between 40 lakh and 1 crore house indore',
    '40 lakh se 1 crore ke beech makan',
    '2 or 3 bhk in palasia',
    'flat within 2 km of rajwada',
    'rajwada se 2 km ke andar flat',
    'rajwada se 5 km tak makan',
    '3 bhk vijay nagar me 80 lakh tak',
  ]) {
    expect(understand(said, vocabulary, circumstances).ignored, said).toEqual([])
  }
})

test('an EMI, a deposit and a place that is not wanted are shown among the ignored words', () => {
  const ignored = (said: string) => understand(said, vocabulary, circumstances).ignored.join(' ')
  expect(ignored('flat with emi under 25000')).toBe('emi under 25000')
  expect(ignored('2 lakh ka deposit rent flat')).toBe('2 lakh deposit')
  expect(understand('flat 20000 with maintenance', vocabulary, circumstances).filters.max_price).toEqual([
    '20000',
  ])
  expect(ignored('vijay nagar nahi palasia me flat')).toBe('vijay nagar nahi')
})

test('a big home is not one to rent, although both words sound alike', () => {
  expect(understand('bada makan', vocabulary, circumstances).implied).toEqual({ filters: {}, weak: [] })
})

/** Beside what a value is understood that means something else alone. */
const besides: Record<string, string> = {
  gender: 'PG #',
  meals: 'PG #',
  sharing: 'PG #',
  irrigation: 'agricultural land #',
  facing: '# facing',
  preferred_tenants: 'flat for rent #',
  rera_status: 'rera #',
}
/** "New" is an order, of which "brand new" is not one; parking is a fact of its own. A comma separates what is said. */
const isSaidOtherwise = (name: string, label: string) =>
  name === 'transaction'
    ? /^(?:New|नया)$/.test(label)
    : label.includes(',') || /^(?:Parking|पार्किंग)$/.test(label)

test('every word of the site for the value of a filter is understood, in both languages', () => {
  for (const name of fieldsSearchedBy('any', 'all', 'one')) {
    const field = fieldOf(name)
    const values = 'of' in field ? field.of.map(String) : []
    for (const value of values) {
      for (const label of writtenLabelsOf(name, value).filter((each) => !isSaidOtherwise(name, each))) {
        const said = (besides[name] ?? '#').replace('#', label)
        const { filters, keyword } = understand(said, vocabulary, circumstances)
        expect([filters[name], keyword], said).toEqual([expect.arrayContaining([value]), ''])
      }
    }
  }
})

test('a rate and what a home should lack are shown among the ignored words', () => {
  expect(understand('plot 20 lakh per bigha', vocabulary, circumstances).ignored.join(' ')).toBe(
    '20 lakh per bigha',
  )
  expect(understand('flat without lift', vocabulary, circumstances).ignored.join(' ')).toBe('without lift')
})

test.each([
  '30 by 40 plot rau',
  '3 bhk+ flat vijay nagar',
  '4 bhk and above',
  'ground or top floor flat',
  'ग्राउंड या टॉप फ्लोर',
])('the sides of a plot, "or more" bedrooms and several floors are understood: "%s"', (said) => {
  const sentence = sentences.find((each) => each.said === said)
  expect(sentence && isUnderstood(sentence)).toBe(true)
})

describe('a sentence with a day is understood', () => {
  test.each(withDays.map((sentence): [string, Sentence] => [sentence.said, sentence]))(
    '%s',
    (_, sentence) => {
      const { filters, keyword } = understand(sentence.said, vocabulary, circumstances)
      expect(sorted(filters)).toEqual(sorted(sentence.means))
      expect(keyword).toBe(sentence.rest ?? '')
    },
  )
})

test.each(words.map((word): [string, Sentence] => [word.said, word]))(
  'the word "%s" is understood, in each usual spelling and script',
  (_, word) => {
    expect(isUnderstood(word)).toBe(true)
  },
)

describe('of the sentences that people type into the search box, at most three of a hundred are misunderstood', () => {
  test.each([
    ['those the grammar was written for', (sentence: Sentence) => !sentence.held_out],
    ['those that were held out', (sentence: Sentence) => sentence.held_out === true],
  ])('%s', (_, isOne) => {
    const asked = sentences.filter(isOne)
    const misunderstood = asked.filter((sentence) => !isUnderstood(sentence)).map(({ said }) => said)
    expect(misunderstood.length, misunderstood.join('\n')).toBeLessThanOrEqual(asked.length * 0.03)
  })
})
