import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { properties } from '#server/platform/db/schema.ts'
import { openS3Stores } from '#server/platform/files/testing/stores.ts'
import { type Attempt, killAtEach } from './kill-at-each.ts'
import { type Lane, openLane } from './lane.ts'
import type { Point } from './side-effects.ts'

// Kills the real process with SIGKILL before each of its side effects (side-effects.ts).

let lane: Lane
beforeEach(async ({ task }) => {
  lane = await openLane(task.name.includes('bucket') ? openBucket : undefined)
}, 60_000)
afterEach(() => lane.close())

const closers: (() => Promise<void>)[] = []
async function openBucket() {
  const { media, originals, settings, close } = await openS3Stores()
  closers.push(close)
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, prefix } = settings ?? {}
  const env = {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_PREFIX: prefix?.replace(/\/$/, ''),
  }
  return {
    files: media,
    originals,
    settings: { ...env, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
}
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const nearby = '[{"title":"School","category":"Education"}]'
const titleOf = (number: number) => `House number ${number}`
const time = { timeout: 600_000 }

async function look(title: string) {
  const { rows } = await lane.context.db.execute(sql`
    select p.moderation, (select count(*)::int from nearby_places n where n.property_id = p.id) as nearby,
      (select count(*)::int from property_revisions r where r.property_id = p.id and r.state = 'pending') as waiting,
      array(select m.hash from media m where m.property_id = p.id and m.revision_id is null
        order by m.kind, m.position) as pictures,
      array(select m.hash from media m join property_revisions r on r.id = m.revision_id and r.state = 'pending'
        where m.property_id = p.id order by m.kind, m.position) as wanted
    from properties p where p.title = ${title}`)
  return rows
}

const hashOf = async (picture: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(picture)))
    .toString('hex')
    .slice(0, 32)

/** Hundreds of kilobytes, so that it arrives in many parts, but few pixels, so that renditions are cheap. */
function makeLarge(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function handIn(number: number): Promise<Attempt> {
  const pictures = [await makeLarge(), await makePicture(number)]
  const title = titleOf(number)
  const form = () =>
    formOf(
      { ...listing, title, nearby },
      pictures.map((bytes) => ['images', bytes]),
    )
  const hashes = await Promise.all(pictures.map(hashOf))
  return {
    send: () => lane.send('property.create', { form: form(), key: `key-${number}` }),
    look: () => look(title),
    before: [],
    after: [{ moderation: 'pending', nearby: 1, waiting: 0, pictures: hashes, wanted: [] }],
  }
}

test('a new listing is stored once and completely, or not at all', time, async () => {
  const effects = await killAtEach(lane, handIn)
  const steps = [
    'write quarantine/*/*',
    'make originals/.*.part',
    'rename originals/.*.part',
    'insert into media',
  ]
  expect(effects).toEqual(expect.arrayContaining([...steps, 'commit', 'commit sent', 'answer', 'answered']))
  await lane.settle()
})

test('a new listing with originals in a bucket is stored completely or not at all', time, async () => {
  const effects = await killAtEach(lane, handIn, ({ effect }) => /^(PUT|commit|answer)/.test(effect))
  expect(effects.filter((effect) => effect.startsWith('PUT'))).toHaveLength(2)
  await lane.settle()
})

const afterTheForm = ({ effect }: Point) => !/quarantine|originals|media_seen/.test(effect)

async function editAgain(title: string, id: number, first: string[], waits: boolean) {
  let shown = first
  return async (number: number): Promise<Attempt> => {
    const picture = await makePicture(5000 + number)
    const before = shown
    const kept = before.slice(0, 2).reverse()
    shown = [await hashOf(picture), ...kept]
    const keep_images = JSON.stringify(['new:1', ...kept.map((hash) => `/media/${hash}-400.jpg`)])
    const after = shown
    const state = (pictures: string[]) =>
      waits
        ? { moderation: 'accepted', nearby: 1, waiting: pictures === first ? 0 : 1, pictures: first }
        : { moderation: 'pending', nearby: 1, waiting: 0, pictures, wanted: [] }
    const wanted = (pictures: string[]) => (waits ? { wanted: pictures === first ? [] : pictures } : {})
    return {
      send: () =>
        lane.send('property.update', { id, form: formOf({ keep_images, nearby }, [['images', picture]]) }),
      look: () => look(title),
      before: [{ ...state(before), ...wanted(before) }],
      after: [{ ...state(after), ...wanted(after) }],
    }
  }
}

async function makeListing(title: string) {
  const pictures = await Promise.all([9001, 9002, 9003].map((number) => makePicture(number)))
  const form = formOf(
    { ...listing, title, nearby },
    pictures.map((bytes) => ['images', bytes]),
  )
  const { data } = await lane.send('property.create', { form })
  return { id: data.id, hashes: await Promise.all(pictures.map(hashOf)) }
}

test('an edit of a pending listing is stored completely or not at all', time, async () => {
  const { id, hashes } = await makeListing('Edited')
  const effects = await killAtEach(lane, await editAgain('Edited', id, hashes, false), afterTheForm)
  expect(effects).toEqual(expect.arrayContaining(['delete from media', 'update media', 'insert into media']))
  await lane.settle()
})

test('an edit of a published listing waits completely or not at all', time, async () => {
  const { id, hashes } = await makeListing('Published')
  await lane.context.db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, id))
  const effects = await killAtEach(lane, await editAgain('Published', id, hashes, true), afterTheForm)
  expect(effects).toEqual(expect.arrayContaining(['insert into property_revisions', 'insert into media']))
  await lane.settle()
})

test('a listing is deleted completely or not at all', time, async () => {
  const effects = await killAtEach(lane, async (number) => {
    const title = titleOf(number)
    const { id, hashes } = await makeListing(title)
    return {
      send: () => lane.send('property.delete', { id }),
      look: () => look(title),
      before: [{ moderation: 'pending', nearby: 1, waiting: 0, pictures: hashes, wanted: [] }],
      after: [],
      again: [404],
    }
  })
  expect(effects).toEqual(
    expect.arrayContaining(['delete from properties', 'insert into audit', 'commit sent']),
  )
  await lane.settle()
})
