import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { media, media_seen } from '#server/platform/db/schema.ts'
import { type Lane, openLane } from './lane.ts'
import { pointsOf } from './points.ts'
import type { Point } from './side-effects.ts'

let lane: Lane
beforeEach(async () => {
  lane = await openLane()
}, 60_000)
afterEach(() => lane.close())

const time = { timeout: 600_000 }
const soon = { timeout: 60_000, interval: 50 }

async function handIn(number: number) {
  const form = formOf({ ...listing, title: `House number ${number}` }, [
    ['images', await makePicture(number)],
  ])
  const { status, data } = await lane.send('property.create', { form })
  expect(status).toBe(201)
  return data.id
}

test('a killed picture job is completed once by the next worker', time, async () => {
  const { site, context } = lane
  await site.arm('jobs')
  const first = await handIn(0)
  const isDone = async () => (await site.tell()).includes('complete the job')
  await expect.poll(isDone, soon).toBe(true)
  const effects = await site.tell()
  expect(effects).toEqual(
    expect.arrayContaining([
      'mkdir quarantine/*/made',
      'rename media/.*.part',
      'commit',
      'rm originals/*.original',
    ]),
  )
  // Another job's transaction may commit first in one run and not in the next.
  const ofTheJob = effects.slice(effects.indexOf('mkdir quarantine/*'))
  for (const [index, at] of pointsOf(ofTheJob).entries()) {
    await killWithin(at, () => handIn(index + 1))
    const { rows } = await context.db.execute(sql`
      select m.hash, m.state, (select count(*)::int from media_files f where f.hash = m.hash) as files from media m`)
    const half = rows.filter((row) => (row.state === 'ready' ? row.files !== 3 : row.files !== 0))
    expect(half, `killed before: ${at.effect} (${at.occurrence})`).toEqual([])
  }
  expect(await context.db.select().from(media).where(eq(media.property_id, first))).toMatchObject([
    { state: 'ready' },
  ])
  await lane.settle()
})

async function killWithin(at: Point, begin: () => Promise<unknown>) {
  const { site } = lane
  await site.arm('jobs', at)
  await begin()
  await site.killed(60)
  await site.start()
}

const long = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)

async function leaveOrphans() {
  const { dataDir, context } = lane
  const write = async (...names: string[]) => {
    const path = join(dataDir, ...names)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'x')
    for (const each of [path, join(path, '..')]) await utimes(each, long, long)
  }
  for (const hash of [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]) {
    await write('media', `${hash}-320.avif`)
    await write('media', `${hash}-320.jpg`)
    await write('originals', `${hash}.original`)
    await context.db.insert(media_seen).values({ hash, seen_at: long })
  }
  await write('media', `.${randomUUID()}.part`)
  await write('quarantine', randomUUID(), 'upload')
}

async function queueSweep() {
  await leaveOrphans()
  await (await lane.context.jobs.boss()).send('sweep', {})
}

test('a killed sweep is completed by the next and removes no named file', time, async () => {
  const { site, dataDir } = lane
  await site.arm('jobs')
  await handIn(1)
  await expect.poll(async () => (await site.tell()).includes('complete the job'), soon).toBe(true)
  const kept = await readdir(join(dataDir, 'media'))
  expect(kept).toHaveLength(3)
  await site.stop()
  await queueSweep()
  await site.start()
  await site.arm('jobs')
  await expect.poll(async () => (await site.tell()).includes('complete the job'), soon).toBe(true)
  const effects = (await site.tell()).filter((effect) => !/^(begin|commit)/.test(effect))
  expect(effects).toEqual(expect.arrayContaining(['delete from media_files', 'rm originals/*.original']))
  for (const at of pointsOf(effects)) {
    await site.stop()
    await queueSweep()
    await site.start()
    await site.arm('jobs', at)
    await site.killed(60)
    expect(await readdir(join(dataDir, 'media')), at.effect).toEqual(expect.arrayContaining(kept))
  }
  await site.start()
  await lane.settle()
  expect(await readdir(join(dataDir, 'media'))).toEqual(kept)
})
