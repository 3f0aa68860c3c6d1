import type { Draw } from './draw.ts'
import type { Facts } from './facts.ts'
import { squareFeetPerBeegha } from './prices.ts'
import { alreadySaid, type Topic, waysToSay } from './sentences.ts'

/** Two to five sentences: the hand-written one and other facts, in varying order. */
export function describe(facts: Facts, used: Map<string, number>, draw: Draw): string {
  const handWritten = `${facts.title} ${facts.say}`
  const topics = draw
    .shuffled(topicsFor(facts))
    .filter((topic) => !alreadySaid[topic]?.test(handWritten))
    .map((topic) => ({ topic, ways: waysToSay(topic, facts) }))
    .filter(({ ways }) => ways.length > 0)
    .slice(0, draw.pick([2, 2, 3, 3]))
    .sort((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic))
  const sentences = topics.map(({ ways }) => rarestOf(ways, used, draw))
  const size = facts.family === 'farm land' ? [sizeOfLand(facts, draw)] : []
  // The place and the size may open as well as the hand-written sentence, which then follows.
  const opensWithPlace = topics[0]?.topic === 'position' && draw.chance(0.45)
  const body = opensWithPlace
    ? [sentences[0] ?? '', facts.say, ...sentences.slice(1)]
    : [facts.say, ...sentences]
  return (draw.chance(0.5) ? [...size, ...body] : [body[0], ...size, ...body.slice(1)]).join(' ')
}

const order: Topic[] = ['position', 'road', 'state', 'water', 'power', 'parking', 'place', 'money', 'papers']

function topicsFor({ family, offer }: Facts): Topic[] {
  if (family === 'farm land') return ['road', 'power', 'papers', 'place']
  if (family === 'plot') return ['road', 'water', 'papers', 'place']
  if (family === 'office')
    return [
      'position',
      'power',
      'parking',
      'money',
      'place',
      ...(offer === 'sale' ? (['papers'] as const) : []),
    ]
  if (family === 'hostel') return ['water', 'money', 'place']
  return ['position', 'road', 'water', 'parking', 'money', 'papers', 'state', 'power', 'place']
}

/** The wording used least so far, so that sentences do not repeat. */
function rarestOf(ways: string[], used: Map<string, number>, draw: Draw): string {
  const count = (way: string) => used.get(shape(way)) ?? 0
  const fewest = Math.min(...ways.map(count))
  const chosen = draw.pick(ways.filter((way) => count(way) === fewest))
  used.set(shape(chosen), fewest + 1)
  return chosen
}

/** Sentences that differ only in numbers count as the same. */
function shape(sentence: string): string {
  return sentence.replace(/[\d,]+/g, '#')
}

function sizeOfLand({ acres = 0, area }: Facts, draw: Draw): string {
  const beegha = (area / squareFeetPerBeegha).toFixed(1)
  const hectares = (area / 107_639).toFixed(2)
  return draw.pick([
    `The land is ${acres} acres, ${hectares} hectares in the record, about ${beegha} beegha as counted here.`,
    `${acres} acres in one piece (${hectares} hectares, about ${beegha} beegha).`,
    `In the land record it is ${hectares} hectares: ${acres} acres, or some ${beegha} beegha.`,
  ])
}
