import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  document_files,
  listing_documents,
  media,
  media_check,
  media_files,
  media_seen,
  properties,
} from '#server/platform/db/schema.ts'
import { keepOriginals } from '#server/platform/media/store-originals.ts'
import { listUploads, makeUploads } from '#server/platform/media/testing/list-media.ts'
import { openUploadSite, type UploadSite } from '#server/platform/media/testing/upload-site.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { checkFiles } from './check-files.ts'
import { sweepMedia } from './sweep.ts'

let site: UploadSite
let color = 0
const day = 24 * 60 * 60 * 1000
beforeAll(async () => {
  site = await openUploadSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.context.now = () => new Date()
})

const picture = () => {
  color += 1
  return sharp({ create: { width: 320, height: 200, channels: 3, background: { r: color, g: 9, b: 9 } } })
    .png()
    .toBuffer()
}
const later = (ms: number) => {
  site.context.now = () => new Date(Date.now() + ms)
}
const filesOf = async (hash: string) => (await site.left()).filter((name) => name.includes(hash)).length
const inData = (...names: string[]) => join(site.context.config.dataDir, ...names)

test('files are deleted a day after their last row, not before', async () => {
  const { id, hashes } = await makeUploads(site, 'images', [await picture(), await picture()])
  const [gone = '', kept = ''] = hashes
  await makeUploads(site, 'images', [await readFile(inData('media', `${kept}-320.webp`))])
  later(3 * day)
  await sweepMedia(site.context, {})
  expect([await filesOf(gone), await filesOf(kept)]).toEqual([3, 3])

  await site.context.db.update(media).set({ property_id: id, position: 7 }).where(eq(media.hash, kept))
  await site.context.db.delete(media).where(eq(media.hash, gone))
  later(day - 60_000)
  await sweepMedia(site.context, {})
  expect(await filesOf(gone)).toBe(3)
  later(day + 60_000)
  await sweepMedia(site.context, {})
  expect([await filesOf(gone), await filesOf(kept)]).toEqual([0, 3])
  expect(await site.context.db.select().from(media_files).where(eq(media_files.hash, gone))).toEqual([])
  expect(await site.context.db.select().from(media_seen).where(eq(media_seen.hash, gone))).toEqual([])

  await site.context.db.delete(properties).where(eq(properties.id, id))
  later(day + 60_000)
  await sweepMedia(site.context, {})
  expect(await filesOf(kept)).toBe(0)
})

test('an unused original is deleted, but not one in use, failed or sent again', async () => {
  const [never, again] = await Promise.all([picture(), picture()])
  const { body } = await site.send(
    [never, again].map((bytes) => ({ field: 'images', bytes })),
    { keep: true },
  )
  const [lost = '', wanted = ''] = body.files.map(({ hash }) => hash)
  const { hashes } = await listUploads(site, 'images', [await picture(), await picture()])
  const [processing = '', failed = ''] = hashes
  await site.context.db.update(media).set({ state: 'failed' }).where(eq(media.hash, failed))
  const old = new Date(Date.now() - 3 * day)
  await site.context.db.update(media_seen).set({ seen_at: old })
  for (const hash of [lost, wanted, processing, failed])
    await utimes(inData('originals', `${hash}.original`), old, old)
  const path = inData('again')
  await writeFile(path, again ?? '')
  await keepOriginals(site.context, [{ hash: wanted, path, bytes: again?.length ?? 0 }])
  await sweepMedia(site.context, {})
  const remaining = await Promise.all([lost, wanted, processing, failed].map(filesOf))
  expect(remaining).toEqual([0, 1, 1, 1])
})

test('a scan of a document stays until its row is deleted, and goes a day later', async () => {
  const { db, originals } = site.context
  const { id: property_id } = await makeProperty(site.context)
  await db.insert(listing_documents).values({ property_id, kind: 'registry', status: 'stated' })
  const name = 'ab'.repeat(16)
  const scan = { property_id, kind: 'registry', name, type: 'pdf', bytes: 8 } as const
  await db.insert(document_files).values(scan)
  await originals.put(`${name}.document`, Buffer.from('%PDF-1.7'))
  later(3 * day)
  await sweepMedia(site.context, {})
  expect(await filesOf(name)).toBe(1)
  await db.delete(properties).where(eq(properties.id, property_id))
  later(day - 60_000)
  await sweepMedia(site.context, {})
  expect(await filesOf(name)).toBe(1)
  later(day + 60_000)
  await sweepMedia(site.context, {})
  expect(await filesOf(name)).toBe(0)
})

test('folders of uploads whose process ended are deleted after an hour', async () => {
  await mkdir(inData('quarantine', 'old'), { recursive: true })
  await writeFile(inData('quarantine', 'old', 'upload'), 'x')
  await mkdir(inData('quarantine', 'written'))
  await writeFile(inData('quarantine', 'written', 'upload'), 'x')
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of ['old/upload', 'old', 'written']) await utimes(inData('quarantine', name), long, long)
  await sweepMedia(site.context, {})
  expect(await readdir(inData('quarantine'))).toEqual(['written'])
})

test('the check counts missing, extra, shortened and changed files in /metrics', async () => {
  const { hashes } = await makeUploads(site, 'images', [await picture(), await picture(), await picture()])
  const [missing = '', short = '', changed = ''] = hashes
  await checkFiles(site.context, {})
  const [before] = await site.context.db.select().from(media_check)
  expect(before).toMatchObject({ missing: 0, damaged: 0 })

  await site.context.files.delete(`${missing}-320.avif`)
  await writeFile(inData('media', `${short}-320.jpg`), 'x')
  const bytes = await readFile(inData('media', `${changed}-320.webp`))
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await writeFile(inData('media', `${changed}-320.webp`), bytes)
  await writeFile(inData('media', `${'e'.repeat(32)}-320.webp`), 'x')
  await checkFiles(site.context, {})
  const [after] = await site.context.db.select().from(media_check)
  expect(after).toMatchObject({ missing: 1, damaged: 2, extra: (before?.extra ?? 0) + 1 })
  const metrics = (await site.t.app.inject('/metrics')).body
  expect(metrics).toContain('aangan_media_check{finding="missing"} 1')
  expect(metrics).toContain('aangan_media_check{finding="damaged"} 2')
})

test('the check counts scans of documents that are lost or shortened', async () => {
  const { db, originals } = site.context
  const { id: property_id } = await makeProperty(site.context)
  await db.insert(listing_documents).values({ property_id, kind: 'registry', status: 'stated' })
  const scan = { property_id, kind: 'registry', type: 'pdf', bytes: 8 } as const
  const [good, short, lost] = ['c1', 'c2', 'c3'].map((each) => each.repeat(16)) as [string, string, string]
  await checkFiles(site.context, {})
  const [before] = await db.select().from(media_check)
  await db.insert(document_files).values([good, short, lost].map((name) => ({ ...scan, name })))
  await originals.put(`${good}.document`, Buffer.from('%PDF-1.7'))
  await originals.put(`${short}.document`, Buffer.from('%PDF'))
  await checkFiles(site.context, {})
  const [after] = await db.select().from(media_check)
  expect([after?.missing, after?.damaged]).toEqual([(before?.missing ?? 0) + 1, (before?.damaged ?? 0) + 1])
})

test('a file from before sums existed gets one, and is checked from then on', async () => {
  const { hashes } = await makeUploads(site, 'images', [await picture()])
  const [hash = ''] = hashes
  await site.context.db.delete(media_files).where(eq(media_files.hash, hash))
  await checkFiles(site.context, {})
  expect(await site.context.db.select().from(media_files).where(eq(media_files.hash, hash))).toHaveLength(3)
})

test('sums of files that were erased with their person go with the next sweep', async () => {
  const { hashes } = await makeUploads(site, 'images', [await picture()])
  const [hash = ''] = hashes
  await site.context.db.delete(media).where(eq(media.hash, hash))
  await site.context.files.remove(hash)
  later(day + 60_000)
  await sweepMedia(site.context, {})
  expect(await site.context.db.select().from(media_files).where(eq(media_files.hash, hash))).toEqual([])
  expect(await site.context.db.select().from(media_seen).where(eq(media_seen.hash, hash))).toEqual([])
})
