import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '#contract/pages.ts'
import { callUrl } from '#tests/support/app.ts'
import { memoryOf } from '../../bench/memory/measure.ts'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'

const minute = 60_000
const sampleMs = 2000
const slowMs = 1000
const readers = 4
const readRestMs = 200
const writeRestMs = 1000
/** Below this many minutes a single late response is more than the share that may be late, and memory still grows to what pages need. */
const judgedFrom = 30
const minShare = 0.9995
const maxMegabytesPerHour = 60
const maxMoreHandles = 50

type Sample = { at: number; megabytes: number; handles: number }

/** Nothing breaks: people read and write for a long time, and the process neither grows nor keeps files open. */
export const soak: Fault = {
  name: 'soak',
  isAlone: true,
  about: 'nothing breaks; people read and write for minutes',
  async run({ times }) {
    const minutes = times(2, 24 * 60)
    const samples: Sample[] = []
    const answers = { all: 0, good: 0, slow: 0, failed: 0 }
    const accounts = await underWrites(
      1,
      async ({ sites: [site] }) => {
        const id = site?.processId() ?? 0
        const end = performance.now() + minutes * minute
        const visitors = Array.from({ length: readers }, () => visit(site?.origin() ?? '', end, answers))
        for (; performance.now() < end; await sleep(sampleMs)) samples.push(measure(id))
        await Promise.all(visitors)
      },
      { restMs: writeRestMs },
    )
    const settled = samples.slice(Math.floor(samples.length / 3))
    const slope = slopePerHour(settled)
    const [first, last] = [settled[0]?.handles ?? 0, settled.at(-1)?.handles ?? 0]
    const sizes = samples.map(({ megabytes }) => megabytes).sort((one, other) => one - other)
    const share = answers.good / answers.all
    const broken =
      minutes < judgedFrom
        ? []
        : [
            ...(share < minShare ? [`Only ${percent(share)} of the responses came within a second.`] : []),
            ...(slope > maxMegabytesPerHour ? [`Memory grows by ${slope.toFixed(0)} MB an hour.`] : []),
            ...(last - first > maxMoreHandles ? [`${last - first} more files are open at the end.`] : []),
          ]
    const figures = {
      minutes,
      pages: answers.all,
      'within 1 s and not 5xx': percent(share),
      'later than 1 s': answers.slow,
      '5xx': answers.failed,
      'memory of the process, MB': `${Math.round(sizes[0] ?? 0)} to ${Math.round(sizes.at(-1) ?? 0)}`,
      'slope, MB an hour': slope.toFixed(0),
      'open files': `${first} then ${last}`,
    }
    return { ...accounts, cycles: 1, broken, figures }
  },
}

async function visit(
  origin: string,
  end: number,
  answers: { all: number; good: number; slow: number; failed: number },
) {
  const paths = [
    pages.home.href(),
    pages.list.href(),
    '/hi',
    callUrl('property.search'),
    callUrl('property.recent'),
  ]
  for (let turn = 0; performance.now() < end; turn += 1) {
    const begin = performance.now()
    const answer = await fetch(origin + paths[turn % paths.length])
    await answer.arrayBuffer()
    const isLate = performance.now() - begin > slowMs
    const hasFailed = answer.status >= 500
    answers.all += 1
    if (isLate) answers.slow += 1
    if (hasFailed) answers.failed += 1
    if (!isLate && !hasFailed) answers.good += 1
    await sleep(readRestMs)
  }
}

/** Memory of the process itself, because workers come and go with the pictures. */
function measure(process: number): Sample {
  return {
    at: performance.now(),
    megabytes: memoryOf(process).own,
    handles: readdirSync(`/proc/${process}/fd`).length,
  }
}

/** The slope of the line with the least squares; `at` in milliseconds. */
function slopePerHour(samples: Sample[]): number {
  const hours = samples.map(({ at }) => at / (60 * minute))
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const [middle, usual] = [mean(hours), mean(samples.map(({ megabytes }) => megabytes))]
  const spread = hours.reduce((sum, hour) => sum + (hour - middle) ** 2, 0)
  return samples.reduce(
    (sum, { megabytes }, at) => sum + (((hours[at] ?? 0) - middle) * (megabytes - usual)) / spread,
    0,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
