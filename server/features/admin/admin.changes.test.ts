import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp()
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())

async function published() {
  const owner = await makeUser(t.context)
  const { id } = await makeProperty(t.context, { user_id: owner.id })
  const browser = await t.as(owner)
  return { id, edit: (body: object) => browser.call('property.update', { params: { id }, body }) }
}
const find = async (id: number) => {
  const { body } = await superadmin.call('admin.changes', { query: 'limit=100' })
  return body.data.find((listing) => listing.id === id)
}

describe('the list of changes since approval', () => {
  test('has one row for each listing, the longest unseen first', async () => {
    const [first, second] = [await published(), await published()]
    await first.edit({ bedrooms: '3' })
    await second.edit({
      nearby: [{ title: 'School', title_hi: 'स्कूल', distance: '1 km', category: 'Education' }],
    })
    await first.edit({ description: 'Painted.' })
    const { body } = await superadmin.call('admin.changes')
    expect(body.data.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(body.data[0]?.changes.map(({ field }) => field)).toEqual(['description', 'bedrooms'])
    expect(body.data[1]?.changes).toEqual([{ field: 'nearby', before: [], after: ['School, स्कूल, 1 km'] }])
  })

  test('leaves out values that are back to normal and changes by the agency', async () => {
    const { id, edit } = await published()
    await edit({ bedrooms: '3' })
    await edit({ bedrooms: '2' })
    expect(await find(id)).toBeUndefined()
    await edit({ bedrooms: '3' })
    await superadmin.call('property.update', { params: { id }, body: { bedrooms: '4' } })
    expect(await find(id)).toBeUndefined()
  })

  test('loses a listing when its changes are checked, but only in the version that was read', async () => {
    const { id, edit } = await published()
    await edit({ bedrooms: '3' })
    const updated_at = (await find(id))?.updated_at
    const look = (body: object) => superadmin.call('admin.markReviewed', { params: { id }, body })
    expect((await look({})).status).toBe(400)
    const answers = await Promise.all([look({ updated_at }), look({ updated_at })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await find(id)).toBeUndefined()
  })
})
