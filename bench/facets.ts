import { deepStrictEqual } from 'node:assert'
import pg from 'pg'
import { openBenchServer } from './database.ts'
import {
  bitmapRows,
  bitmapsInMemory,
  type Counts,
  type Design,
  type Filters,
  fillFacts,
  groupingSets,
  packedKeys,
} from './facets/designs.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// Compares ways to count the choices of filters; all must return the same counts. The last one is the product's.

const sizes = (process.env.BENCH_LISTINGS ?? '100000,1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const maxFields = 40

const searches: [string, Filters][] = [
  ['no filter', new Map()],
  [
    'three filters',
    new Map([
      [0, [0]],
      [2, [0, 1]],
      [5, [1, 2, 3]],
    ]),
  ],
]

const server = await openBenchServer()
try {
  for (const listings of sizes) await measure(listings)
} finally {
  await server.stop()
}

async function measure(listings: number) {
  const url = await server.prepare(`facets_${listings}`, ['bench/facets/designs.ts'], (pool) =>
    fillFacts(pool, listings, maxFields),
  )
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  try {
    await pool.query('drop table if exists packed_7, packed_40, bitmaps')
    const designs = [7, maxFields].flatMap((fields) => [
      packedKeys(fields),
      groupingSets(fields),
      bitmapsInMemory(fields),
    ])
    designs.splice(5, 0, bitmapRows(maxFields))
    const rows: string[][] = []
    const built = new Map<Design, string>()
    for (const design of designs) built.set(design, `${((await design.build(pool)) / 2 ** 20).toFixed(1)} MB`)
    for (const [name, filters] of searches) {
      const times = await timeDesigns(pool, designs, filters)
      for (const [design, own] of times) {
        const reference = times.get(designs.find(({ fields }) => fields === design.fields) as Design) ?? []
        const [ours, theirs] = [quantile(own, 0.5), quantile(reference, 0.5)]
        rows.push([
          `${design.fields} fields, ${name}: ${design.name}`,
          built.get(design) ?? '',
          formatTime(ours),
          (ours / theirs).toFixed(3),
        ])
      }
    }
    console.log(`\n${listings.toLocaleString('en')} listings, ${server.about}\n`)
    printTable(
      ['design', 'size', 'ms p50', 'by packed keys'],
      rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true })),
    )
  } finally {
    await pool.end()
  }
}

async function timeDesigns(pool: pg.Pool, designs: Design[], filters: Filters) {
  const times = new Map<Design, number[]>(designs.map((design) => [design, []]))
  const counts = new Map<number, Counts>()
  for (let round = -1; round < rounds; round += 1) {
    for (const design of designs) {
      const start = performance.now()
      const found = await design.count(pool, filters)
      if (round >= 0) times.get(design)?.push(performance.now() - start)
      deepStrictEqual(found, counts.get(design.fields) ?? found, `${design.name} counts something else`)
      counts.set(design.fields, found)
    }
  }
  return times
}
