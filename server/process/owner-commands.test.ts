import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { properties, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// Commands that an owner runs in the terminal before the site is public: setup:link and demo:remove.

let folder: string
let t: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-owner-commands-'))
})
afterEach(() => t.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(command: 'demo-remove' | 'setup-link', ...args: string[]) {
  const { directUrl } = t.context.config
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: directUrl }
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [`server/process/commands/${command}.ts`, ...args],
      { env, timeout: 120_000 },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })
}

test('demo:remove shows what goes and what stays, asks, and removes only what the demo brought', async () => {
  t = await openTestApp('seeded', { settings: { DATA_DIR: folder } })
  const { db } = t.context
  const ownerless = await run('demo-remove', '--yes')
  expect(ownerless).toMatchObject({ code: 1, errors: expect.stringContaining('no superadmin of its own') })
  expect(await db.$count(properties, eq(properties.demo, true))).toBe(217)

  const boss = await makeUser(t.context, { role: 'superadmin', name: 'Meera Joshi' })
  const own = await makeProperty(t.context, { user_id: boss.id, title: 'A home of the agency' })
  const [changed] = await db.select().from(properties).where(eq(properties.demo, true)).limit(1)
  await db
    .update(properties)
    .set({ title: 'Changed by hand', updated_at: new Date() })
    .where(eq(properties.id, changed?.id ?? 0))
  const unasked = await run('demo-remove')
  expect(unasked.code).not.toBe(0)
  expect(unasked.output).toMatch(
    /^To remove: 216 listings, 27 people, [1-9]\d+ leads, and the details of the demo agency\.$/m,
  )
  expect(unasked.output).toContain(`To keep, as a listing of the superadmin: ${changed?.id} Changed by hand`)
  expect(unasked.errors).toContain('--yes is needed where nobody can be asked')
  expect(await db.$count(properties)).toBe(218)

  const removed = await run('demo-remove', '--changed', '--yes')
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('The demo data is gone.') })
  expect(await db.select({ id: properties.id }).from(properties)).toEqual([{ id: own.id }])
  expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: boss.id }])
  expect((await run('demo-remove', '--yes')).output).toBe('This site has no demo data.\n')
  expect((await run('demo-remove', '--all')).errors).toContain('The options are --changed and --yes')
}, 180_000)

test('setup:link prints a link that works until there is a superadmin', async () => {
  t = await openTestApp('empty')
  const { code, output } = await run('setup-link')
  expect(code).toBe(0)
  const [, token = ''] = /\/setup#([\w-]{43})/.exec(output) ?? []
  expect((await t.call('user.describeSetup', { body: { token } })).status).toBe(200)
  await makeUser(t.context, { role: 'superadmin' })
  const late = await run('setup-link')
  expect(late).toMatchObject({ code: 1, output: '' })
  expect(late.errors).toContain('This site has a superadmin, so there is no setup link.')
}, 60_000)
