import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { properties, share_pictures } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let serial = 0
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

/** A unique title gives a unique picture. */
async function makeOwner() {
  serial += 1
  const user = await makeUser(t.context)
  const title = `Kestrel house ${process.pid} ${serial}`
  const { id } = await makeProperty(t.context, { user_id: user.id, title })
  return { id, title, browser: await t.as(user) }
}

/** As a chat app does. */
async function share(id: number, app = t.app): Promise<string> {
  const url = (await t.call('property.get', { params: { id } })).body.data.preview
  expect((await app.inject({ url })).statusCode).toBe(200)
  return `${/([0-9a-f]{20})\.jpg$/.exec(url)?.[1]}-1200.jpg`
}

const retitle = (id: number, title: string) =>
  t.context.db.update(properties).set({ title }).where(eq(properties.id, id))
const isThere = async (name: string) => (await t.context.files.stat(name)) !== undefined
const erase = async (browser: Browser) => expect((await browser.call('privacy.erase')).status).toBe(200)

test('an erasure deletes the pictures of the person’s shared links', async () => {
  const { id, browser } = await makeOwner()
  const picture = await share(id)
  expect(await isThere(picture)).toBe(true)
  await erase(browser)
  expect(await isThere(picture)).toBe(false)
  expect(await t.context.db.select().from(share_pictures).where(eq(share_pictures.property_id, id))).toEqual(
    [],
  )
})

test('an erasure by a superadmin deletes them too', async () => {
  const { id } = await makeOwner()
  const picture = await share(id)
  const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
  const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const answer = await superadmin.call('admin.eraseUser', { params: { id: row?.user_id } })
  expect(answer.status).toBe(200)
  expect(await isThere(picture)).toBe(false)
})

test('an erasure leaves no picture that shows what the listing said before', async () => {
  const { id, title, browser } = await makeOwner()
  const first = await share(id)
  await retitle(id, `${title}, changed`)
  const second = await share(id)
  await retitle(id, title)
  expect(await share(id)).toBe(first)
  await erase(browser)
  expect([await isThere(first), await isThere(second)]).toEqual([false, false])
})

test('an equal listing of somebody else keeps its share picture', async () => {
  const one = await makeOwner()
  const other = await makeOwner()
  await retitle(other.id, one.title)
  const picture = await share(one.id)
  expect(await share(other.id)).toBe(picture)
  await erase(one.browser)
  expect(await share(other.id)).toBe(picture)
  expect(await isThere(picture)).toBe(true)
})

test('a picture that is drawn while its listing is erased does not stay', async () => {
  const { id, browser } = await makeOwner()
  const { files } = t.context
  const app = await createApp({
    ...t.context,
    files: {
      ...files,
      put: async (name, content) => {
        await files.put(name, content)
        await erase(browser)
      },
    },
  })
  const picture = await share(id, app)
  expect(await isThere(picture)).toBe(false)
  await app.close()
})
