import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { media } from '#server/platform/db/schema.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

// Runs the program that the build makes of the server for `npm start` (decision 54).

const built = ['--import', './tests/support/list-modules.ts', 'dist/program/main.js']
// A site that needs none of them does not keep them in memory.
const onFirstUse = ['@zxcvbn-ts/core', 'nodemailer']

let t: TestApp
let folder: string
let site: RunningSite
beforeAll(async () => {
  t = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'aangan-modules-'))
  const settings = { LOG_LEVEL: 'error', LOADED_MODULES: join(folder, 'list') }
  site = await startSite(t.context.config.databaseUrl, settings, built)
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
  await t.close()
})

test('pages and calls need no source file and none of the packages that are loaded on first use', async () => {
  for (const path of [pages.home.href(), pages.list.href(), callUrl('property.search')]) {
    expect((await fetch(site.origin + path)).status, path).toBe(200)
  }
  const loaded = await listLoaded()
  expect(loaded.filter((url) => /\.tsx?$/.test(url))).toEqual([])
  expect(packagesOf(loaded)).toContain('fastify')
  expect(packagesOf(loaded).filter((name) => onFirstUse.includes(name))).toEqual([])
})

test('pictures are made by its worker', { timeout: 60_000 }, async () => {
  const user = await makeUser(t.context)
  const { token } = await startSession(t.context.db, user, 'test', new Date())
  const { status } = await fetch(site.origin + callUrl('property.create'), {
    method: 'POST',
    body: formOf(listing, [['images', await makePicture(1)]]),
    headers: { cookie: `aangan_session=${token}` },
  })
  expect(status).toBe(201)
  const isReady = async () =>
    (await t.context.db.select().from(media).where(eq(media.state, 'ready'))).length > 0
  while (!(await isReady())) await sleep(100)
})

test('a weak password is refused by its worker', { timeout: 60_000 }, async () => {
  const start = startSite(undefined, { SUPERADMIN_PASSWORD: 'aangan superadmin', LOG_LEVEL: 'error' }, built)
  await expect(start).rejects.toThrow('SUPERADMIN_PASSWORD')
})

async function listLoaded(): Promise<string[]> {
  return (await readFile(join(folder, 'list'), 'utf8')).split('\n')
}

function packagesOf(urls: readonly string[]): string[] {
  return urls.flatMap((url) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
}
