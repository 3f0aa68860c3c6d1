import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { loadBuiltPages } from './pages.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => t.close())

test('a site renders pages ahead after a change, and none once it is closed', async () => {
  const read = vi.spyOn(handlers, 'agency.get')
  const site = await createApp(t.context, { pages: loadBuiltPages, warm: true })
  await expect.poll(() => read.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await site.close()
  const before = read.mock.calls.length
  await makeProperty(t.context)
  await sleep(1500)
  expect(read).toHaveBeenCalledTimes(before)
})
