import { buffer } from 'node:stream/consumers'
import { eq, ne } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media, properties } from '#server/platform/db/schema.ts'
import { fileNamesOf } from '#server/platform/media/sizes.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeDemoPictures } from './demo-pictures.ts'

let t: TestApp
let names: string[]
beforeAll(async () => {
  t = await openTestApp('seeded')
  const { db } = t.context
  // Encoding the pictures of all listings takes half a minute.
  const [listing] = await db.select({ id: properties.id }).from(properties).limit(1)
  if (!listing) throw new Error('There is no demo listing')
  await db.update(properties).set({ demo: false }).where(ne(properties.id, listing.id))
  const rows = await db.select().from(media).where(eq(media.property_id, listing.id))
  names = rows.flatMap((row) => (row.kind === 'video' ? [] : fileNamesOf(row)))
})
afterAll(() => t.close())

test('loading the demo catalogue queues the job once', async () => {
  const { rows } = await t.context.database.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'demo_pictures'`,
  )
  expect(rows).toEqual([{ jobs: 1 }])
})

test('the job makes missing formats, and leaves existing ones', async () => {
  const { files } = t.context
  await makeDemoPictures(t.context, {})
  for (const name of names) {
    const file = await files.read(name)
    expect(file, name).toBeDefined()
    const { format } = await sharp(file && (await buffer(file.stream))).metadata()
    const ending = name.slice(name.lastIndexOf('.') + 1)
    expect(format, name).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[ending])
  }
  const before = await Promise.all(names.map((name) => files.stat(name)))
  await makeDemoPictures(t.context, {})
  expect(await Promise.all(names.map((name) => files.stat(name)))).toEqual(before)
})

test('the job passes over pictures that were deleted with their listing', async () => {
  const { files } = t.context
  const avif = names.find((name) => name.endsWith('.avif')) ?? ''
  const webp = avif.replace(/avif$/, 'webp')
  await files.delete(avif)
  await files.delete(webp)
  await makeDemoPictures(t.context, {})
  expect(await files.stat(webp)).toBeUndefined()
})
