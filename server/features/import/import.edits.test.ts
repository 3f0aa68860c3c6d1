import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit, import_rows, properties, property_history, users } from '#server/platform/db/schema.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

// A table that was exported here and changed changes its listings.

let t: TestApp
let admin: Browser
let adminId: number
async function open(kind?: Parameters<typeof openTestApp>[0]) {
  t = await openTestApp(kind)
  const user = await makeUser(t.context, { role: 'admin' })
  adminId = user.id
  admin = await t.as({ id: user.id, role: 'admin' })
}
beforeEach(() => open())
afterEach(() => t.close())

type Row = Record<string, string>

function formOf(values: Row): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

async function exported(): Promise<Row[]> {
  const { body } = await admin.call('property.export')
  return readSheet(body)
}

async function upload(rows: Row[]) {
  const content = Buffer.from(stringify(rows, { header: true })).toString('base64')
  return (await admin.call('import.create', { body: { file_name: 'changed.csv', content } })).body.data
}

async function run(id: number) {
  expect((await admin.call('import.start', { params: { id } })).status).toBe(200)
  await runDueJobs(t.context)
  return (await admin.call('import.get', { params: { id } })).body.data
}

const rowsOf = async (id: number) => (await admin.call('import.rows', { params: { id } })).body.data
const priceOf = async (id: number) => {
  const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
  return row?.price
}
const withPrice = (rows: Row[], id: number, price: string) =>
  rows.map((row) => (row.id === String(id) ? { ...row, price } : row))

test('changed cells change their listings, and the rest of the table changes nothing', async () => {
  const one = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const two = await makeProperty(t.context, { title: 'House by the river', price: 6_000_000 })
  const checked = await upload(withPrice(await exported(), one.id, '42 lakh'))
  expect(checked.rows).toMatchObject({ total: 2, edit: 1, duplicate: 1, waiting: 0, bad: 0 })
  expect(await priceOf(one.id)).toBe(4_500_000)
  const shown = (await rowsOf(checked.id)).find(({ state }) => state === 'edit')
  expect(shown).toMatchObject({
    title: 'House by the lake',
    property_id: one.id,
    changes: [{ field: 'price', before: 4_500_000, after: 4_200_000 }],
  })

  const done = await run(checked.id)
  expect(done.rows).toMatchObject({ edited: 1, edit: 0, duplicate: 1, bad: 0, done: 0 })
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([4_200_000, 6_000_000])
  const history = await t.context.db
    .select()
    .from(property_history)
    .where(eq(property_history.property_id, one.id))
  expect(history.map(({ price }) => price)).toContain(4_200_000)
  const acts = await t.context.db.select().from(audit).where(eq(audit.action, 'property.edited'))
  expect(acts.map(({ actor_id, subject, details }) => ({ actor_id, subject, details }))).toEqual([
    { actor_id: adminId, subject: `property:${one.id}`, details: { price: 'set' } },
  ])
})

test('every listing of the demo is exported and imported again without a change', async () => {
  await t.close()
  await open('seeded')
  const rows = await exported()
  expect(rows.length).toBeGreaterThan(200)
  const checked = await upload(rows)
  for (const query of ['state=bad', 'state=edit']) {
    const different = await admin.call('import.rows', { params: { id: checked.id }, query })
    expect(different.body.data).toEqual([])
  }
  expect(checked.rows).toMatchObject({ total: rows.length, duplicate: rows.length })
})

test('an empty cell and a column that was removed change nothing', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', locality: 'Rau', bedrooms: 3 })
  const [row = {}] = await exported()
  const { bedrooms: _bedrooms, ...rest } = row
  const checked = await upload([{ ...rest, locality: '' }])
  expect(checked.rows).toMatchObject({ duplicate: 1, edit: 0, bad: 0 })
  const [kept] = await t.context.db.select().from(properties).where(eq(properties.id, id))
  expect(kept).toMatchObject({ locality: 'Rau', bedrooms: 3 })
})

test('a listing that somebody changed after the export is not changed back', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const rows = await exported()
  await admin.call('property.update', { params: { id }, form: formOf({ price: '4000000' }) })
  const checked = await upload(withPrice(rows, id, '4400000'))
  expect(checked.rows).toMatchObject({ bad: 1, edit: 0 })
  expect((await rowsOf(checked.id))[0]?.problems).toEqual([
    expect.objectContaining({ sentence: expect.stringContaining('was changed here after you exported') }),
  ])
})

test('without the time of the last change a row changes nothing, because it may be older than the listing', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  for (const updated_at of ['', '28/11/2026 10:50']) {
    const rows = withPrice(await exported(), id, '4400000').map((row) => ({ ...row, updated_at }))
    const checked = await upload(rows)
    expect(checked.rows).toMatchObject({ bad: 1, edit: 0 })
    expect((await rowsOf(checked.id))[0]?.problems).toEqual([
      expect.objectContaining({ sentence: expect.stringContaining('Keep the column "Last changed"') }),
    ])
  }
  const { updated_at: _read, ...rest } = (await exported())[0] ?? {}
  expect((await upload([rest])).rows).toMatchObject({ duplicate: 1, bad: 0 })
})

test('an import that is removed before it was started keeps no cells of listings that it would have changed', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const checked = await upload(withPrice(await exported(), id, '4200000'))
  expect((await admin.call('import.remove', { params: { id: checked.id } })).status).toBe(200)
  const rows = await t.context.db.select().from(import_rows)
  expect(rows.map(({ state, cells, typed }) => ({ state, cells, typed }))).toEqual([
    { state: 'removed', cells: {}, typed: null },
  ])
  expect(await priceOf(id)).toBe(4_500_000)
})

test('a change between the check and the start of the import is kept, and the row says so', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const other = await makeProperty(t.context, { title: 'House by the river', price: 6_000_000 })
  const rows = withPrice(withPrice(await exported(), id, '4400000'), other.id, '5900000')
  const checked = await upload(rows)
  expect(checked.rows.edit).toBe(2)
  await admin.call('property.update', { params: { id }, form: formOf({ price: '4000000' }) })
  expect((await run(checked.id)).rows).toMatchObject({ edited: 1, bad: 1 })
  expect([await priceOf(id), await priceOf(other.id)]).toEqual([4_000_000, 5_900_000])
})

test('two rows of the same listing: the second is refused', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const rows = await exported()
  const checked = await upload([...withPrice(rows, id, '4400000'), ...withPrice(rows, id, '4300000')])
  expect(checked.rows).toMatchObject({ edit: 1, bad: 1 })
})

test('a RERA number, an owner and a wrong price are refused with a sentence for their field', async () => {
  await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const somebody = await makeUser(t.context, {})
  const [row = {}] = await exported()
  const problemsOf = async (change: Row) => {
    const { id } = await upload([{ ...row, ...change }])
    return (await rowsOf(id))[0]?.problems.map(({ sentence }) => sentence)
  }
  expect(await problemsOf({ rera_number: 'P-IND-24-4711' })).toEqual([
    'Change the RERA registration in the form of the listing.',
  ])
  expect(await problemsOf({ user_id: String(somebody.id) })).toEqual([
    'The owner of a listing cannot be changed here.',
  ])
  expect(await problemsOf({ price: 'a lot' })).toHaveLength(1)
})

test('an import whose uploader has left the staff changes nothing', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const checked = await upload(withPrice(await exported(), id, '4200000'))
  await admin.call('import.start', { params: { id: checked.id } })
  await t.context.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, adminId))
  await runDueJobs(t.context)
  const [row] = await t.context.db.select().from(import_rows)
  expect([row?.state, await priceOf(id)]).toEqual(['bad', 4_500_000])
})

test('the listing number says which listing a row of a real export changes, whatever else the row changes', async () => {
  const titles = [
    'Two BHK flat on the garden lane',
    'Flat above the bakery',
    'House by the lake',
    'Plot nine',
  ]
  const homes: number[] = []
  for (const title of titles) homes.push((await makeProperty(t.context, { title, price: 4_500_000 })).id)
  const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const { body: csv } = await boss.call('property.export')
  const priced = (id: number | undefined, text: string, price: string) =>
    text.replace(new RegExp(`^(${id},.*?),4500000,`, 'm'), `$1,${price},`)
  const [first, second, third] = homes
  const renamed = csv.replace(titles[0] ?? '', 'Garden flat').replace(titles[1] ?? '', 'Bakery flat')
  const changed = priced(third, priced(second, renamed, '42 lakh'), '4400000')
  const content = Buffer.from(changed).toString('base64')
  const answer = await boss.call('import.create', { body: { file_name: 'listings.csv', content } })
  const { id, rows } = answer.body.data
  expect(rows).toMatchObject({ total: 4, edit: 3, duplicate: 1, waiting: 0, bad: 0 })
  const shown = (await rowsOf(id)).filter(({ state }) => state === 'edit')
  expect(shown.map(({ property_id, changes }) => [property_id, changes.map(({ field }) => field)])).toEqual([
    [first, ['title']],
    [second, ['title', 'price']],
    [third, ['price']],
  ])
  expect((await run(id)).rows).toMatchObject({ edited: 3, duplicate: 1, done: 0, bad: 0 })
  const stored = await t.context.db.select().from(properties).orderBy(properties.id)
  expect(stored.map(({ title, price }) => [title, price])).toEqual([
    ['Garden flat', 4_500_000],
    ['Bakery flat', 4_200_000],
    ['House by the lake', 4_400_000],
    ['Plot nine', 4_500_000],
  ])
})

test('a row with the number of no listing is a problem and adds nothing; without a number it adds a listing', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake' })
  const rows = await exported()
  const numbered = (number: string) => ({ ...rows[0], id: number, title: `House ${number || 'that is new'}` })
  const checked = await upload([numbered(String(id + 1000)), numbered('seven'), numbered(''), ...rows])
  expect(checked.rows).toMatchObject({ bad: 2, waiting: 1, duplicate: 1, edit: 0 })
  const bad = (await rowsOf(checked.id)).filter(({ state }) => state === 'bad')
  expect(bad.map(({ problems }) => problems)).toEqual(
    [String(id + 1000), 'seven'].map((value) => [
      {
        ...{ field: 'Listing number', value },
        sentence: 'There is no listing with this number. To add this row as a new listing, empty the cell.',
      },
    ]),
  )
})

test('a number is read as a spreadsheet or a person writes it', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake' })
  const [row = {}] = await exported()
  for (const number of [`#${id}`, `${id}.0`, ` ${id} `]) {
    const checked = await upload([{ ...row, id: number, title: 'House by the river' }])
    expect(checked.rows, number).toMatchObject({ edit: 1, waiting: 0, bad: 0 })
  }
})

test('a table whose columns were matched by hand keeps its listing numbers', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const rows = (await exported()).map(({ price = '', ...row }) => ({ ...row, Rate: '4200000', was: price }))
  const content = Buffer.from(stringify(rows, { header: true })).toString('base64')
  const { body } = await admin.call('import.columns', { body: { content } })
  const known = body.data.fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]]))
  const columns = { ...Object.fromEntries(known), price: Object.keys(rows[0] ?? {}).indexOf('Rate') }
  const answer = await admin.call('import.create', { body: { file_name: 'own.csv', content, columns } })
  expect(answer.body.data.rows).toMatchObject({ edit: 1, waiting: 0, bad: 0 })
  await run(answer.body.data.id)
  expect(await priceOf(id)).toBe(4_200_000)
})

test('a number of another table that happens to be ours changes no listing with another title', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const facts = { title: 'Villa one', type: 'sale', sub_type: 'Villa', price: '100', city: 'Indore' }
  expect((await upload([{ id: String(id), ...facts }])).rows).toMatchObject({ waiting: 1, edit: 0 })
  // The heading of our export says that the number is that of a listing here.
  const ours = await upload([{ 'Listing number': String(id), ...facts }])
  expect(ours.rows).toMatchObject({ waiting: 0, bad: 1 })
})

test('undoing an import deletes what it made and leaves what it changed', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const rows = withPrice(await exported(), id, '4200000')
  const made = { ...rows[0], id: '', title: 'A new house', price: '5000000', updated_at: '' } as Row
  const checked = await upload([...rows, made])
  expect((await run(checked.id)).rows).toMatchObject({ edited: 1, done: 1 })
  const { body } = await admin.call('import.remove', { params: { id: checked.id } })
  expect(body.data).toMatchObject({ removed: 1, kept: 0, changed: 1 })
  expect(await priceOf(id)).toBe(4_200_000)
})

test('an import that changed listings stays in the list when it is undone, and its file can be imported again', async () => {
  const { id } = await makeProperty(t.context, { title: 'House by the lake', price: 4_500_000 })
  const rows = withPrice(await exported(), id, '4200000')
  const table = [
    ...rows,
    { ...rows[0], id: '', title: 'A new house', updated_at: '', price: 'call me' } as Row,
  ]
  const made = { ...rows[0], id: '', title: 'Another new house', updated_at: '' } as Row
  const checked = await upload([...table, made])
  await run(checked.id)
  await admin.call('import.remove', { params: { id: checked.id } })
  const { body } = await admin.call('import.list')
  expect(body.data).toMatchObject([
    { id: checked.id, state: 'done', rows: { edited: 1, done: 0, removed: 2, bad: 0 } },
  ])
  expect((await rowsOf(checked.id)).map(({ state, title }) => [state, title])).toEqual([
    ['edited', 'House by the lake'],
    ['removed', ''],
    ['removed', ''],
  ])
  // Cells that made nothing keep nothing that somebody typed.
  const stored = await t.context.db.select().from(import_rows)
  expect(stored.map(({ cells, problems, typed }) => ({ cells, problems, typed }))).toEqual(
    Array(3).fill({ cells: {}, problems: {}, typed: null }),
  )
  const again = await upload([...table, made])
  expect(again.id).not.toBe(checked.id)
  expect(again.rows).toMatchObject({ duplicate: 1, waiting: 1, bad: 1, edit: 0 })
})
