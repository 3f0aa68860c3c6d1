import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hostile, makeHostileFiles } from './testing/hostile.ts'
import { needPrograms } from './testing/programs.ts'
import { openUploadSite, type UploadSite } from './testing/upload-site.ts'

let site: UploadSite
let hostile: Hostile[]
// Other test files have run in this process and left memory behind.
let before: number
beforeAll(async () => {
  needPrograms()
  site = await openUploadSite()
  hostile = await makeHostileFiles()
  before = memoryOfTree()
}, 240_000)
afterAll(() => site.close())

const maxGrowth = 270 * 1024 * 1024

test('the corpus has two hundred files, with a gigantic picture in few bytes', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(200)
  const bomb = hostile.find(({ name }) => name === 'bomb-8.png')
  expect(bomb?.bytes.length).toBeLessThan(800_000)
})

test.for(['images', 'video', 'floor_plan'])(
  'no hostile file gets into %s or stays on the disk',
  { timeout: 300_000 },
  async (field) => {
    const surprises: string[] = []
    let memory = 0
    const watch = setInterval(() => {
      memory = Math.max(memory, memoryOfTree())
    }, 100)
    for (const { bytes, name, type } of hostile) {
      const { status } = await site.send([{ field, bytes, name, type }], { keep: true })
      if (![400, 413, 415].includes(status)) surprises.push(`${name}: ${status}`)
    }
    clearInterval(watch)
    expect(surprises).toEqual([])
    expect(await site.left()).toEqual([])
    expect(memory).toBeGreaterThan(0)
    expect(memory - before).toBeLessThan(maxGrowth)
  },
)

test('one hostile file among good ones refuses all of them', async () => {
  const good = await goodPicture()
  const bad = hostile.find(({ name }) => name === 'html.jpg')?.bytes ?? Buffer.alloc(0)
  for (const place of [0, 3, 6]) {
    const files = Array.from({ length: 7 }, (_, index) => ({
      field: 'images',
      bytes: index === place ? bad : good,
    }))
    const { status, failure } = await site.send(files, { keep: true })
    expect(status).toBe(415)
    expect(failure.message).toContain(`File ${place + 1} `)
  }
  expect(await site.left()).toEqual([])
})

test('after all of them a good picture is accepted', async () => {
  expect((await site.send([{ field: 'images', bytes: await goodPicture() }])).status).toBe(200)
})

function goodPicture() {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#aa5500' } })
    .jpeg()
    .toBuffer()
}

/** Resident bytes of this process, which is site and test, and of its child processes. */
function memoryOfTree(): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === process.pid)
  return [...children, 'self'].reduce((sum, pid) => sum + residentOf(pid), 0)
}

function parentOf(pid: string) {
  return Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) \w /, '')
      .split(' ')[0],
  )
}

function residentOf(pid: string) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

// A listed process may have ended.
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
