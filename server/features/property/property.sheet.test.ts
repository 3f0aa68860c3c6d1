import { afterAll, beforeAll, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function exportAs(user: { id: number; role: 'seller' | 'admin' }) {
  const answer = await (await t.as(user)).call('property.export')
  return { ...answer, rows: readSheet(answer.body) }
}

test('a seller exports their own listings in every state', async () => {
  const seller = await makeUser(t.context)
  await makeProperty(t.context)
  const pending = await makeProperty(t.context, { user_id: seller.id, moderation: 'pending' })
  const own = await makeProperty(t.context, {
    user_id: seller.id,
    title: '=HYPERLINK("https://evil.example")',
    description: 'One line,\nanother "line"',
    features: ['Gym', 'Parking'],
    longitude: -75.5,
  })
  const { status, headers, rows } = await exportAs({ id: seller.id, role: 'seller' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="listings-\d{4}-\d\d-\d\d\.csv"$/)
  expect(rows.map(({ id }) => Number(id))).toEqual([pending.id, own.id])
  expect(rows[1]).toMatchObject({
    title: '\'=HYPERLINK("https://evil.example")',
    description: 'One line,\nanother "line"',
    features: 'Gym; Parking',
    longitude: '-75.5',
    phone: "'+919826000000",
    price: '5000000',
    new_project: 'false',
    moderation: 'accepted',
  })
})

test('the day of publication is that in India, and the time of the last change is exact', async () => {
  const seller = await makeUser(t.context)
  const at = new Date('2026-04-28T20:42:26.988Z')
  await makeProperty(t.context, { user_id: seller.id, listed_at: at, updated_at: at })
  const { rows } = await exportAs({ id: seller.id, role: 'seller' })
  expect(rows).toMatchObject([{ listed_at: '2026-04-29', updated_at: '2026-04-28T20:42:26.988Z' }])
})

test('the file is named by the day in India', async () => {
  const seller = await makeUser(t.context)
  const { now } = t.context
  t.context.now = () => new Date('2026-11-27T20:30:00Z')
  try {
    const { headers } = await exportAs({ id: seller.id, role: 'seller' })
    expect(headers['content-disposition']).toBe('attachment; filename="listings-2026-11-28.csv"')
  } finally {
    t.context.now = now
  }
})

test('the agency gets all of them, more than one batch', async () => {
  const admin = await makeUser(t.context, { role: 'admin' })
  const owner = await makeUser(t.context)
  const same = {
    type: 'sale',
    sub_type: 'plot',
    price: 1,
    city: 'Indore',
    name: 'A',
    phone: '+919826000000',
  } as const
  const many = Array.from({ length: 520 }, (_, count) => ({
    ...same,
    title: `Plot ${count}`,
    user_id: owner.id,
  }))
  await t.context.db.insert(properties).values(many)
  const { rows } = await exportAs({ id: admin.id, role: 'admin' })
  const ids = rows.map(({ id }) => Number(id))
  expect(ids.length).toBeGreaterThan(520)
  expect(new Set(ids).size).toBe(ids.length)
})
