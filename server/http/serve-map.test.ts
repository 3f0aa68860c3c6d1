import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#contract/pages.ts'
import { audit, settings } from '#server/platform/db/schema.ts'
import { cutMap } from '#server/platform/maps/cut-map.ts'
import { describeMapFile, mapFolder } from '#server/platform/maps/map-files.ts'
import { remoteReader } from '#server/platform/maps/read-remote.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { writeMapFile } from '#tests/support/map-files.ts'

let t: TestApp
let folder: string
let origin: string
let content: Buffer
const address = resources.map('indore.pmtiles')

beforeAll(async () => {
  t = await openTestApp()
  folder = mapFolder(t.context.config.dataDir)
  await mkdir(folder, { recursive: true })
  await writeMapFile(join(folder, 'indore.pmtiles'))
  content = await readFile(join(folder, 'indore.pmtiles'))
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + address, { method, headers })

test('200 parts of a map asked for at the same time are answered rightly, and again from the cache', async () => {
  const whole = await ask()
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/vnd.pmtiles'])
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(content)
  const etag = whole.headers.get('etag') ?? ''
  const parts = Array.from({ length: 200 }, (_, index) => {
    const start = (index * 7919) % (content.length - 400)
    return { start, end: start + 1 + ((index * 31) % 399) }
  })
  const answers = await Promise.all(parts.map(({ start, end }) => ask({ range: `bytes=${start}-${end}` })))
  for (const [index, { start, end }] of parts.entries()) {
    const answer = answers[index]
    expect(answer?.status).toBe(206)
    expect(answer?.headers.get('etag')).toBe(etag)
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(answer?.headers.get('content-encoding')).toBeNull()
    const bytes = (await answer?.arrayBuffer()) ?? new ArrayBuffer(0)
    expect(Buffer.from(bytes)).toEqual(content.subarray(start, end + 1))
  }
  const again = await Promise.all(
    parts.map(({ start, end }) => ask({ range: `bytes=${start}-${end}`, 'if-none-match': etag })),
  )
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([304]))
})

test('HEAD tells the size, and a part outside the map is refused', async () => {
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)])
  const beyond = await ask({ range: `bytes=${content.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`])
})

test('nobody gets more than 8 MB of a map at once', async () => {
  const [path, max] = [join(folder, 'large.pmtiles'), 8 * 1024 * 1024]
  await writeFile(path, Buffer.alloc(max + 1))
  const large = (range?: string) =>
    fetch(origin + resources.map('large.pmtiles'), { headers: range ? { range } : {} })
  const refused = await Promise.all([large(), large('bytes=0-'), large(`bytes=-${max + 1}`)])
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  const { fields } = await (refused[0] as Response).json()
  expect(fields).toEqual({ Range: 'Ask for a part of at most 8 MB.' })
  const part = await large(`bytes=1-${max}`)
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, max])
  await rm(path)
})

test('a new file of the same name has another tag', async () => {
  const before = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
  await writeFile(join(folder, 'new'), Buffer.concat([content, Buffer.alloc(1)]))
  await rename(join(folder, 'new'), join(folder, 'indore.pmtiles'))
  const changed = await ask({ 'if-none-match': before })
  expect(changed.status).toBe(200)
  await changed.arrayBuffer()
  await writeFile(join(folder, 'indore.pmtiles'), content)
})

test.for([
  resources.map('absent.pmtiles'),
  resources.map('..%2Fsecret.pmtiles'),
  resources.map('..%2f..%2fetc%2fpasswd'),
  resources.map('.hidden.pmtiles'),
  resources.map('notes.txt'),
  resources.map('indore.pmtiles%00'),
])('nothing but maps of the folder is served: %s', async (path) => {
  await writeFile(join(folder, '..', 'secret.pmtiles'), 'secret')
  await writeFile(join(folder, 'notes.txt'), 'secret')
  await writeFile(join(folder, '.hidden.pmtiles'), 'secret')
  const response = await t.app.inject({ url: path })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('secret')
})

test('a region is cut out of the map of another server by parts', async () => {
  const path = join(folder, 'cut.pmtiles')
  const done = await cutMap(remoteReader(origin + address), path, { boxes: [[22.6, 75.78, 22.68, 75.86]] })
  expect(done.tiles).toBeGreaterThan(5)
  expect(await describeMapFile(folder, 'cut.pmtiles')).toMatchObject({ problem: null, map: { max_zoom: 12 } })
  const absent = remoteReader(origin + resources.map('absent.pmtiles'))
  await expect(cutMap(absent, path, { boxes: [[22, 75, 23, 76]] })).rejects.toThrow('answered with 404')
  await rm(path)
})

test('the superadmin chooses a map that can be drawn, and pages get its name and attribution until it is taken back', async () => {
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  await writeFile(join(folder, 'broken.pmtiles'), content.subarray(0, 9000))
  const listed = (await browser.call('agency.maps')).body.data
  expect(listed).toMatchObject({ folder, chosen: null })
  expect(listed.files).toMatchObject([
    { name: 'broken.pmtiles', problem: 'cut_off', map: null },
    { name: 'indore.pmtiles', problem: null, bytes: content.length, map: { min_zoom: 6, max_zoom: 12 } },
  ])
  expect((await t.call('agency.get')).body.map.file).toBeNull()
  const choose = (file: string | null) => browser.call('agency.chooseMap', { body: { file } })
  for (const name of ['broken.pmtiles', 'absent.pmtiles', '../indore.pmtiles'])
    expect((await choose(name)).body).toMatchObject({
      code: 'invalid_input',
      fields: { file: expect.any(String) },
    })
  expect((await choose('indore.pmtiles')).body.data.chosen).toBe('indore.pmtiles')
  expect((await t.call('agency.get')).body.map.file).toEqual({
    name: 'indore.pmtiles',
    attribution: [
      { text: '© ' },
      { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
      { text: ' contributors' },
    ],
  })
  await choose('indore.pmtiles')
  expect((await choose(null)).body.data.chosen).toBeNull()
  expect((await t.call('agency.get')).body.map.file).toBeNull()
  const { db } = t.context
  expect(await db.$count(audit, eq(audit.action, 'agency.map_chosen'))).toBe(2)
  await db.delete(settings).where(eq(settings.key, 'map_file'))
})
