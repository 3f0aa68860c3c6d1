import { readFileSync } from 'node:fs'
import { propertySearchQuery } from '#contract/schemas/property-search.ts'
import { understand } from '#server/features/property/query/understand.ts'
import { makeVocabulary, type NamedPlace } from '#server/features/property/query/vocabulary.ts'
import { demoPlaceNames } from '#server/platform/seed/catalogue/place-names.ts'
import { printTable, quantile } from './statistics.ts'

// Measures the reading of a sentence of the search box beside the checks of the request that carries it.

const maxMs = 2
const rounds = 20
const file = new URL('../tests/query/sentences.json', import.meta.url)
const sentences: string[] = JSON.parse(readFileSync(file, 'utf8')).map(({ said }: { said: string }) => said)

const started = process.cpuUsage()
const vocabulary = makeVocabulary(somePlaces(2000))
const made = millisecondsSince(started)
const circumstances = { homeCity: 'Indore', beegha: '27225 sq_ft', today: '2026-11-26' } as const
const reading: number[] = []
const checking: number[] = []
for (let round = 0; round < rounds; round += 1) {
  reading.push(timeEach((sentence) => understand(sentence, vocabulary, circumstances)))
  checking.push(timeEach((keyword) => propertySearchQuery.parse({ keyword, limit: '6' })))
}
const [read, check] = [quantile(reading, 0.5), quantile(checking, 0.5)]
printTable(
  ['', 'CPU, ms', 'ratio'],
  [
    ['reading a sentence', read.toFixed(4), (read / check).toFixed(1)],
    ['checking its request', check.toFixed(4), '1'],
    ['making the vocabulary of 2,000 places', made.toFixed(0), ''],
  ],
)
if (read > maxMs) process.exitCode = 1

function timeEach(call: (sentence: string) => unknown): number {
  const from = process.cpuUsage()
  for (const sentence of sentences) call(sentence)
  return millisecondsSince(from) / sentences.length
}

function millisecondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Those of the demo, and others made of their words. */
function somePlaces(count: number): NamedPlace[] {
  const places = Object.entries(demoPlaceNames).map(([value, names]) => toPlace(value, names))
  const words = places.flatMap(({ names }) => names[0]?.split(' ') ?? [])
  for (let at = 0; places.length < count; at += 1) {
    const [one = '', other = ''] = [words[at % words.length], words[(at * 7 + 3) % words.length]]
    places.push(toPlace(`${one} ${other} ${at}, Indore`, []))
  }
  return places
}

function toPlace(value: string, names: readonly string[]): NamedPlace {
  const [locality = '', city = locality] = value.split(', ')
  return { value, city, names: [locality, ...names] }
}
