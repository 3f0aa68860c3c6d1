import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/handlers.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { keepWarm } from './keep-warm.ts'
import { openPageCache } from './page-cache.ts'
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

test('pages are made smaller once all are rendered ahead, and not after the end', async () => {
  const rendered: string[] = []
  const shrunk: { url: string; after: number; isWanted: boolean }[] = []
  let ended: Promise<void> | undefined
  const end = keepWarm(t.context, openPageCache(t.context), async (url) => {
    rendered.push(url)
    return {
      async shrink(isWanted) {
        shrunk.push({ url, after: rendered.length, isWanted: isWanted() })
        if (shrunk.length === 2) ended = end()
      },
    }
  })
  await expect.poll(() => ended !== undefined).toBe(true)
  await ended
  expect(rendered).toContain(pages.home.href())
  expect(shrunk).toEqual(rendered.map((url, place) => ({ url, after: rendered.length, isWanted: place < 2 })))
})
