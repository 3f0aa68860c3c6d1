import type { Meaning, Span } from './meanings.ts'

const months = [
  'january, jan, जनवरी',
  'february, feb, फरवरी',
  'march, mar, मार्च',
  'april, apr, अप्रैल',
  'may, मई',
  'june, jun, जून',
  'july, jul, जुलाई',
  'august, aug, अगस्त',
  'september, sept, sep, सितंबर',
  'october, oct, अक्टूबर',
  'november, nov, नवंबर',
  'december, dec, दिसंबर',
]

/** Days in India of festivals that follow the moon. */
const festivals: [words: string, days: readonly string[]][] = [
  [
    'diwali, deepawali, dipawali, दिवाली, दीपावली',
    ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26', '2031-11-14', '2032-11-02'],
  ],
  [
    'dussehra, dasara, dashahra, dashehra, दशहरा',
    ['2026-10-20', '2027-10-09', '2028-09-27', '2029-10-16', '2030-10-06', '2031-10-25', '2032-10-14'],
  ],
  [
    'holi, होली',
    ['2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20', '2031-03-09', '2032-03-27'],
  ],
]

const spans: [words: string, unit: Span][] = [
  ['day, days, din, दिन', 'day'],
  ['week, weeks, hafta, hafte, हफ़्ता, हफ़्ते', 'week'],
  ['month, months, mahina, mahine, महीना, महीने', 'month'],
  ['year, years, saal, sal, साल', 'year'],
]

const periods: [words: string, unit: 'month' | 'year', ahead: 0 | 1][] = [
  ['this month, is mahine, इस महीने', 'month', 0],
  ['next month, agle mahine, अगले महीने', 'month', 1],
  ['this year, is saal, is sal, इस साल', 'year', 0],
  ['next year, agle saal, agle sal, अगले साल', 'year', 1],
]

/** Every phrase that stands for a day or a length of time. */
export function spokenDays(): [phrase: string, meaning: Meaning][] {
  const rows: [words: string, meaning: Meaning][] = [
    ...months.map((words, index): [string, Meaning] => [words, { kind: 'month', month: index + 1 }]),
    ...festivals.map(([words, days]): [string, Meaning] => [words, { kind: 'festival', days }]),
    ...spans.map(([words, unit]): [string, Meaning] => [words, { kind: 'span', unit }]),
    ...periods.map(([words, unit, ahead]): [string, Meaning] => [words, { kind: 'period', unit, ahead }]),
  ]
  return rows.flatMap(([words, meaning]) =>
    words.split(', ').map((phrase): [string, Meaning] => [phrase, meaning]),
  )
}
