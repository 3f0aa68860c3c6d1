import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localAddress, pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import type { BrowserFiles } from '#web/browser-files.ts'
import { loadBuiltPages } from './pages.ts'

let t: TestApp
let app: FastifyInstance
let files: BrowserFiles
beforeAll(async () => {
  t = await openTestApp('seeded')
  app = await createApp(t.context, { pages: loadBuiltPages })
  const built = new URL('../../dist/server/browser-files.json', import.meta.url)
  files = JSON.parse(await readFile(built, 'utf8'))
})
afterAll(async () => {
  await app.close()
  await t.close()
})

/** The files of the map that a page loads as soon as its first screen is drawn. */
async function mapFilesOf(address: string) {
  const { body } = await app.inject({ url: address, headers: { accept: 'text/html' } })
  return [...files.map, ...Object.values(files.sheets)].filter((file) => body.includes(`"${file}"`))
}

const mapsOf = [pages.list.href({ view: 'map' }), pages.category.href('buy', { view: 'map' })]

test.each(mapsOf)(
  '%s loads the map and the streets around the office with its own files',
  async (address) => {
    const { region, indore, bhopal } = files.sheets
    const loaded = await mapFilesOf(address)
    expect(loaded).toEqual(expect.arrayContaining([...files.map, region, indore]))
    expect(loaded).not.toContain(bhopal)
    expect(loaded.filter((file) => file.endsWith('.css'))).not.toEqual([])
  },
)

test('a page of results without a map loads no part of it', async () => {
  const [results] = files.map
  for (const address of [pages.list.href(), pages.list.href({ view: 'list' })]) {
    const loaded = await mapFilesOf(address)
    expect(loaded).not.toContain(results)
    expect(loaded).not.toContain(files.sheets.region)
  }
})

test('a map in Hindi loads its files in Hindi', async () => {
  const { body } = await app.inject({
    url: localAddress('hi', mapsOf[0] ?? ''),
    headers: { accept: 'text/html' },
  })
  const inHindi = files.map.map((file) => files.languages.hi?.[file] ?? file)
  expect(inHindi).not.toEqual(files.map)
  for (const file of inHindi) expect(body).toContain(`"${file}"`)
})

test.each([pages.listing.href(1), '/nothing-here'])(
  '%s loads no map of results when its address asks for one',
  async (path) => {
    expect(await mapFilesOf(`${path}?view=map`)).not.toContain(files.sheets.region)
  },
)
