import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryNames, pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { demoUsers } from '#server/platform/seed/catalogue/sellers.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { openTestApp, type TestApp } from './support/app.ts'
import { makeUser } from './support/factories.ts'

let t: TestApp
let site: FastifyInstance
beforeAll(async () => {
  t = await openTestApp('seeded')
  site = await createApp(t.context, { pages: loadBuiltPages })
})
afterAll(async () => {
  await site.close()
  await t.close()
})

const get = (url: string, headers = {}) => site.inject({ url, headers: { accept: 'text/html', ...headers } })

// The seed numbers its people from 1.
const agent = demoUsers.findIndex(({ role }) => role === 'agent') + 1

const addresses = [
  ...Object.values(pages).map(({ path }) =>
    path
      .replace(pages.agent.path, pages.agent.href(agent))
      .replace('$id', '1')
      .replace('$category', categoryNames[0] ?? ''),
  ),
  pages.list.href({ type: 'rent', page: 2 }),
].filter((path) => path !== pages.admin.path)

test.each(addresses)(
  '%s is the same bytes for everybody, and not sent again to who has them',
  async (path) => {
    const first = await get(path)
    const { cookies } = await t.as(await makeUser(t.context))
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const somebody = await get(path, { cookie })
    expect(somebody.body).toBe(first.body)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ])
    const again = await get(path, { 'if-none-match': first.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // A browser replaces cached headers by those of a 304: another policy would block the scripts of the cached page.
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
  },
)

test('a changed page is sent, and a missing page has no ETag', async () => {
  const { headers } = await get(pages.privacy.href())
  expect((await get(pages.home.href(), { 'if-none-match': headers.etag })).statusCode).toBe(200)
  const missing = await get(pages.listing.href(999_999))
  expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
})
