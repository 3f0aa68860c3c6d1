import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RateName, RateScope } from '#contract/cost-rates.ts'
import type { RateRow, RatesInForce } from '#contract/schemas/cost.ts'
import { shippedRates } from '#contract/testing/shipped-rates.ts'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import { cost_rates, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { countDueRates } from './cost.queries.ts'

let t: TestApp
let boss: Browser
const today = () => dayInIndia(t.context.now())
beforeAll(async () => {
  t = await openTestApp()
  boss = await t.as(await makeUser(t.context, { role: 'superadmin', name: 'Meera' }))
})
afterAll(() => t.close())

const rate = (change: object = {}) => ({
  body: {
    name: 'stamp_duty',
    scope: 'town',
    value: 9.5,
    valid_from: today(),
    source: 'Sub-registrar, Indore 2',
    checked: true,
    ...change,
  },
})
const inForce = async (query = ''): Promise<RatesInForce> =>
  (await t.browser().call('cost.rates', { query })).body.data
const figureIn = ({ rates }: RatesInForce, name: RateName, scope: RateScope = 'all') =>
  rates.find((row) => row.name === name && row.scope === scope)?.value
const history = async () => (await boss.call('cost.history')).body as { data: RateRow[]; due: number }

test('a new site has the public rates with their sources, and no figure of the agency', async () => {
  const rates = await inForce()
  expect(rates.day).toBe(today())
  expect(rates.rates.map(({ name, scope, value }) => [name, scope, value]).sort()).toEqual(
    shippedRates.toSorted(),
  )
  expect(rates.rates.every(({ verified_on }) => verified_on === null)).toBe(true)
  const { data } = await history()
  expect(
    data.every(({ source }) => /Verify with (?:the|a) (sub-registrar|tax adviser|bank)\.$/.test(source)),
  ).toBe(true)
})

test('a new row supersedes the one in force from its first day, and the old one stays', async () => {
  const before = await inForce()
  const future = addDays(today(), 30)
  const added = await boss.call(
    'cost.addRate',
    rate({ name: 'tds', scope: 'all', value: 2, valid_from: future }),
  )
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({
    state: 'future',
    value: 2,
    added_by: 'Meera',
    verified_by: 'Meera',
  })
  expect(figureIn(await inForce(), 'tds')).toBe(1)
  await boss.call('cost.addRate', rate({ name: 'tds', scope: 'all', value: 1.5 }))
  expect(figureIn(await inForce(), 'tds')).toBe(1.5)
  const rows = (await history()).data.filter(({ name }) => name === 'tds')
  expect(rows.map(({ value, state }) => [value, state])).toEqual([
    [2, 'future'],
    [1.5, 'in_force'],
    // The second names the source of the first day.
    [1, 'superseded'],
    [1, 'superseded'],
  ])
  // A correction of a day wins over the row before it.
  await boss.call('cost.addRate', rate({ name: 'tds', scope: 'all', value: 1.25 }))
  expect(figureIn(await inForce(), 'tds')).toBe(1.25)
  expect(figureIn(await inForce(`day=${before.day}&version=${before.version}`), 'tds')).toBe(1)
})

test('a day with a version names the same rates for good, whatever is added later', async () => {
  const sheet = await inForce()
  const address = `day=${sheet.day}&version=${sheet.version}`
  for (const valid_from of [addDays(today(), -400), today(), addDays(today(), -1)])
    await boss.call('cost.addRate', rate({ name: 'registration', scope: 'male', value: 4, valid_from }))
  expect(await inForce(address)).toEqual(sheet)
  expect(figureIn(await inForce(), 'registration', 'male')).toBe(4)
})

test('a day in the future is today, and a day before all rates has none', async () => {
  expect(await inForce('day=2099-01-01')).toEqual(await inForce())
  expect((await inForce('day=2001-01-01')).rates).toEqual([])
})

test('the figure of an agency may be withdrawn, a public rate may not', async () => {
  const fee = { name: 'legal_check', scope: 'all' }
  expect((await boss.call('cost.addRate', rate({ ...fee, value: 5000 }))).status).toBe(201)
  expect(figureIn(await inForce(), 'legal_check')).toBe(5000)
  expect((await boss.call('cost.addRate', rate({ ...fee, value: null }))).status).toBe(201)
  expect(figureIn(await inForce(), 'legal_check')).toBeNull()
  const refused = await boss.call('cost.addRate', rate({ value: null }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { value: expect.any(String) } } })
})

test.for([
  [{ scope: 'male' }, 'scope'],
  [{ value: 95 }, 'value'],
  [{ name: 'loan_share', scope: 'small', value: 101 }, 'value'],
  [{ value: 9.1234 }, 'value'],
  [{ value: 'nine' }, 'value'],
  [{ name: 'legal_check', scope: 'all', value: 10.5 }, 'value'],
  [{ source: '' }, 'source'],
  [{ valid_from: '2026-02-30' }, 'valid_from'],
] as const)('%j is refused with a sentence about %s', async ([change, field]) => {
  const answer = await boss.call('cost.addRate', rate(change))
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('rates are due at first and again after twelve months, and a check without a change ends that', async () => {
  const { db } = t.context
  const due = await countDueRates(db, today())
  expect((await history()).due).toBe(due)
  const { body } = await boss.call('dashboard.attention')
  expect(body.data.rates_due).toBe(due)
  const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
  expect((await admin.call('dashboard.attention')).body.data.rates_due).toBeNull()
  const gst = { name: 'gst', scope: 'home', value: 5, valid_from: '2019-04-01' }
  await boss.call('cost.addRate', rate(gst))
  expect(await countDueRates(db, today())).toBe(due - 1)
  expect(await countDueRates(db, addDays(today(), 365))).toBeLessThanOrEqual(due)
  const later = addDays(today(), 367)
  const rows = await inForce()
  const figures = rows.rates.filter(({ value }) => value !== null)
  expect(await countDueRates(db, later)).toBe(figures.length)
})

test('no row can be changed or deleted, and a deleted superadmin only leaves it without a name', async () => {
  const { db, database } = t.context
  const leaving = await makeUser(t.context, { role: 'superadmin' })
  const { body } = await (await t.as(leaving)).call('cost.addRate', rate({ value: 9 }))
  const { id } = body.data
  await expect(database.pool.query(`update cost_rates set value = 1 where id = ${id}`)).rejects.toThrow(
    'append-only',
  )
  await expect(database.pool.query(`delete from cost_rates where id = ${id}`)).rejects.toThrow('append-only')
  await db.delete(users).where(eq(users.id, leaving.id))
  const [row] = await db.select().from(cost_rates).where(eq(cost_rates.id, id))
  expect(row).toMatchObject({ value: 9, verified_on: today(), verified_by: null, added_by: null })
})

test('several rows at once get rising versions that never hide a row', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((value) => boss.call('cost.addRate', rate({ name: 'loan_fee', scope: 'all', value }))),
  )
  const ids = answers.map(({ body }) => body.data.id)
  const { version, rates } = await inForce()
  expect(version).toBe(Math.max(...ids))
  const newest = answers.find(({ body }) => body.data.id === version)
  expect(rates.find(({ name }) => name === 'loan_fee')?.value).toBe(newest?.body.data.value)
})

test('the audit names the row and not its figures', async () => {
  const { body } = await boss.call('cost.addRate', rate())
  const audit = await boss.call('admin.audit', { query: 'action=cost.rate_added' })
  expect(audit.body.data[0]?.details).toEqual(
    expect.arrayContaining([
      { name: 'rate', value: body.data.id },
      { name: 'checked', value: true },
    ]),
  )
})
