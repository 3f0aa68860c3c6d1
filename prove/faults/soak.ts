import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '#contract/pages.ts'
import { callUrl } from '#tests/support/app.ts'
import { memoryOf } from '../../bench/memory/measure.ts'
import { collectGarbage } from '../collect-garbage.ts'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'

const minute = 60_000
const sampleMs = 2000
const slowMs = 1000
const readers = 4
const readRestMs = 200
const writeRestMs = 1000
/** The share of the time after which memory is measured: the caches have filled, and code is compiled. */
const warm = 1 / 3
/** Below this many minutes a single late response is more than the share that may be late. */
const judgedFrom = 30
const minShare = 0.9995
/** After a collection. Writes go on, so the listings that the process holds in memory become more. */
const maxMegabytesPerHour = 60
const maxMoreHandles = 50

type Sample = { at: number; megabytes: number; handles: number }
/** After a collection: memory of the process, and of it what its heap uses. */
type Kept = Pick<Sample, 'at' | 'megabytes'> & { heap: number }

/** Nothing breaks: people read and write for a long time, and the process neither grows nor keeps files open. */
export const soak: Fault = {
  name: 'soak',
  isAlone: true,
  about: 'nothing breaks; people read and write for minutes',
  async run({ times }) {
    const minutes = times(2, 24 * 60)
    const samples: Sample[] = []
    const kept: Kept[] = []
    const answers = { all: 0, good: 0, slow: 0, failed: 0 }
    const accounts = await underWrites(
      1,
      async ({ sites: [site] }) => {
        const id = site?.processId() ?? 0
        const begin = performance.now()
        const end = begin + minutes * minute
        const visitors = Array.from({ length: readers }, () => visit(site?.origin() ?? '', end, answers))
        for (; performance.now() < end; await sleep(sampleMs)) {
          samples.push(measure(id))
          if (kept.length === 0 && performance.now() > begin + minutes * minute * warm)
            kept.push(await measureKept(id))
        }
        await Promise.all(visitors)
        kept.push(await measureKept(id))
      },
      { restMs: writeRestMs },
    )
    const settled = samples.slice(Math.floor(samples.length * warm))
    const [early, late] = [kept[0], kept.at(-1)] as [Kept, Kept]
    const slope = (late.megabytes - early.megabytes) / ((late.at - early.at) / (60 * minute))
    const [first, last] = [settled[0]?.handles ?? 0, settled.at(-1)?.handles ?? 0]
    const sizes = samples.map(({ megabytes }) => megabytes).sort((one, other) => one - other)
    const share = answers.good / answers.all
    const broken =
      minutes < judgedFrom
        ? []
        : [
            ...(share < minShare ? [`Only ${percent(share)} of the responses came within a second.`] : []),
            ...(slope > maxMegabytesPerHour
              ? [`The process keeps ${slope.toFixed(1)} MB more each hour.`]
              : []),
            ...(last - first > maxMoreHandles ? [`${last - first} more files are open at the end.`] : []),
          ]
    const figures = {
      minutes,
      pages: answers.all,
      'within 1 s and not 5xx': percent(share),
      'later than 1 s': answers.slow,
      '5xx': answers.failed,
      'memory of the process, MB': `${Math.round(sizes[0] ?? 0)} to ${Math.round(sizes.at(-1) ?? 0)}`,
      'after a collection, MB': `${Math.round(early.megabytes)} then ${Math.round(late.megabytes)}`,
      'slope of that, MB an hour': slope.toFixed(1),
      'of it heap, MB': `${early.heap.toFixed(1)} then ${late.heap.toFixed(1)}`,
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

async function measureKept(process: number): Promise<Kept> {
  const heap = await collectGarbage(process)
  return { ...measure(process), heap }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
