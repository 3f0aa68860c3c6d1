import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentKind } from '#contract/documents.ts'
import { eraseViewer } from '#server/features/privacy/privacy.erase.ts'
import { audit, document_files, listing_documents } from '#server/platform/db/schema.ts'
import { documentNameOf } from '#server/platform/media/sizes.ts'
import { type Browser, callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// Invariants: only owner, agent and agency get a scan or learn that one exists; only the agency says that a document was
// seen; and no check outlives the number, the date, the scans or the property that it was about.

let t: TestApp
let owner: Browser
let stranger: Browser
let agent: Browser
let admin: Browser
let ownerId: number
let id: number
beforeAll(async () => {
  t = await openTestApp()
  const seller = await makeUser(t.context, { role: 'seller' })
  ownerId = seller.id
  owner = await t.as(seller)
  stranger = await t.as(await makeUser(t.context, { role: 'seller' }))
  agent = await t.as(await makeUser(t.context, { role: 'agent' }))
  admin = await t.as(await makeUser(t.context, { role: 'admin', name: 'Anita Deshpande' }))
})
beforeEach(async () => {
  id = (await makeProperty(t.context, { user_id: ownerId })).id
})
afterAll(() => t.close())

const pdf = (bytes = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(99)])

function scansOf(...contents: Buffer[]): FormData {
  const form = new FormData()
  for (const bytes of contents) form.append('files', new Blob([new Uint8Array(bytes)]), 'scan.pdf')
  return form
}
const add = (browser: Browser, form: FormData, kind: DocumentKind = 'registry') =>
  browser.call('document.addFiles', { params: { id, kind }, form })
const say = (browser: Browser, body: object, kind: DocumentKind = 'registry') =>
  browser.call('document.update', { params: { id, kind }, body })
const publicOf = async (kind: DocumentKind = 'registry') =>
  (await t.call('document.public', { params: { id } })).body.data.find((each) => each.kind === kind)
const names = async () =>
  (await t.context.db.select().from(document_files).where(eq(document_files.property_id, id))).map(
    ({ name }) => documentNameOf(name),
  )
async function download(browser: Browser, file: number, kind: DocumentKind = 'registry') {
  const cookies = Object.fromEntries(browser.cookies)
  return t.app.inject({ url: callUrl('document.file', { id, kind, file }), cookies })
}
async function addOne(content = pdf()): Promise<number> {
  const { status, body } = await add(owner, scansOf(content))
  expect(status).toBe(201)
  return body.data.files.at(-1)?.id ?? 0
}

describe('the list of a seller', () => {
  const openOf = async (browser: Browser) => {
    const { body } = await browser.call('property.byUser', { params: { userId: ownerId } })
    return body.data.find((listing) => listing.id === id)?.documents_open
  }

  test('counts the documents of which nobody said how they stand, for whoever manages the listing', async () => {
    expect(await openOf(owner)).toBe(6)
    await say(owner, { status: 'stated' })
    await say(owner, { status: 'missing' }, 'mutation')
    // A flat needs no khasra.
    await say(admin, { status: 'copy_seen' }, 'khasra')
    expect(await openOf(owner)).toBe(4)
    expect(await openOf(admin)).toBe(4)
    const { body } = await t.call('property.get', { params: { id } })
    expect(body.data.documents_open).toBeNull()
  })
})

describe('the status of a document', () => {
  test('is "not checked yet" until somebody says something, and lists what such a home needs', async () => {
    const { body } = await t.call('document.public', { params: { id } })
    expect(body.data.map(({ kind }) => kind)).toEqual([
      ...['registry', 'mutation', 'completion_certificate', 'society_noc', 'encumbrance', 'property_tax'],
    ])
    expect(body.data[0]).toEqual({
      ...{ kind: 'registry', status: null, checked_at: null, checked_by: null, number: null },
    })
  })

  test('is stated by the owner, and seen only by the agency, which is named with the day', async () => {
    expect((await say(owner, { status: 'stated', number: 'IND-2019-4411' })).status).toBe(200)
    for (const status of ['original_seen', 'copy_seen', 'not_required']) {
      expect((await say(owner, { status })).status).toBe(403)
      expect((await say(agent, { status })).status).toBe(404)
    }
    expect(await publicOf()).toMatchObject({ status: 'stated', checked_at: null, checked_by: null })
    expect((await say(admin, { status: 'original_seen' })).status).toBe(200)
    expect(await publicOf()).toMatchObject({
      ...{ status: 'original_seen', checked_at: expect.any(String), checked_by: 'Anita Deshpande' },
    })
  })

  test('may be said by the agent who sells the listing, but not as seen', async () => {
    const seller = await makeUser(t.context, { role: 'agent' })
    const sells = await t.as(seller)
    id = (await makeProperty(t.context, { user_id: ownerId, agent_id: seller.id })).id
    expect((await say(sells, { status: 'missing' })).status).toBe(200)
    expect((await say(sells, { status: 'copy_seen' })).status).toBe(403)
  })

  test.each([
    ['number', { number: 'IND-2024-9' }],
    ['date', { issued_on: '2024-03-01' }],
  ])('falls back to "stated" when the owner changes the %s', async (_, change) => {
    await say(admin, { status: 'original_seen', number: 'IND-2019-4411', issued_on: '2019-08-02' })
    expect((await say(owner, { number: 'IND-2019-4411', issued_on: '2019-08-02' })).status).toBe(200)
    expect((await publicOf())?.status).toBe('original_seen')
    expect((await say(owner, change)).status).toBe(200)
    expect(await publicOf()).toMatchObject({ status: 'stated', checked_at: null, checked_by: null })
  })

  test('falls back whichever statement changes what was checked', async () => {
    await say(admin, { status: 'copy_seen', number: 'IND-2019-4411' })
    const row = and(eq(listing_documents.property_id, id), eq(listing_documents.kind, 'registry'))
    await t.context.db.update(listing_documents).set({ number: 'other' }).where(row)
    expect((await publicOf())?.status).toBe('stated')
  })

  test('falls back when the owner adds or deletes a scan, and stays when the agency deletes one', async () => {
    const [first, second] = [await addOne(), await addOne()]
    const remove = (browser: Browser, file: number) =>
      browser.call('document.removeFile', { params: { id, kind: 'registry', file } })
    await say(admin, { status: 'copy_seen' })
    expect((await remove(admin, first)).body.data.status).toBe('copy_seen')
    expect((await remove(owner, second)).body.data.status).toBe('stated')
    await say(admin, { status: 'copy_seen' })
    await addOne()
    expect((await publicOf())?.status).toBe('stated')
  })

  test('falls back when the owner makes the listing one of another home', async () => {
    id = (await makeProperty(t.context, { user_id: ownerId, moderation: 'pending' })).id
    const status = async () => {
      const { body } = await owner.call('document.list', { params: { id } })
      return body.data.find(({ kind }) => kind === 'registry')?.status
    }
    await say(admin, { status: 'original_seen' })
    await owner.call('property.update', { params: { id }, body: { description: 'With a new kitchen.' } })
    await admin.call('property.update', { params: { id }, body: { address: '12, Garden Road' } })
    expect(await status()).toBe('original_seen')
    await owner.call('property.update', { params: { id }, body: { address: '99 Ring Road' } })
    expect(await status()).toBe('stated')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['number', () => say(owner, { number: 'IND-2024-9' })],
    ['date', () => say(owner, { issued_on: '2024-03-01' })],
    ['scans', () => addOne()],
  ])('is not seen by somebody who read it before its owner changed the %s', async (_, change) => {
    await say(owner, { status: 'stated', number: 'IND-2019-4411' })
    const read = async () =>
      (await admin.call('document.list', { params: { id } })).body.data.find(
        ({ kind }) => kind === 'registry',
      )
    const version = (await read())?.version
    await change()
    const { status, failure } = await say(admin, { status: 'original_seen', version })
    expect([status, failure?.code]).toEqual([409, 'conflict'])
    expect((await publicOf())?.status).toBe('stated')
    expect((await say(admin, { status: 'original_seen', version: (await read())?.version })).status).toBe(200)
  })

  test('is not named after somebody who has left', async () => {
    const clerk = await makeUser(t.context, { role: 'admin', name: 'Meera Joshi' })
    await say(await t.as(clerk), { status: 'copy_seen' })
    expect((await publicOf())?.checked_by).toBe('Meera Joshi')
    const superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    await superadmin.call('admin.updateUser', { params: { id: clerk.id }, body: { suspended: true } })
    expect(await publicOf()).toMatchObject({ status: 'copy_seen', checked_by: null })
  })

  test('refuses a date in the future, and a document that such a home does not need', async () => {
    const refused = await say(owner, { issued_on: '2099-01-01' })
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, ['issued_on']])
    expect((await say(owner, { status: 'stated' }, 'khasra')).status).toBe(404)
    expect((await say(owner, { status: 'stated', number: 'x'.repeat(61) })).status).toBe(400)
  })

  test('leaves an entry without the number in the audit', async () => {
    await say(owner, { status: 'stated', number: 'IND-2019-4411' })
    const [entry] = await t.context.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'document.updated'), eq(audit.subject, `property:${id}`)))
    expect(entry?.details).toEqual({ kind: 'registry', status: 'stated', number: 'set' })
  })
})

describe('the number of a document', () => {
  test('is public only for a permit that the agency saw, and not when the place is hidden', async () => {
    id = (await makeProperty(t.context, { user_id: ownerId, sub_type: 'plot' })).id
    for (const kind of ['registry', 'mutation', 'diversion', 'tcp_layout'] as const) {
      await say(owner, { status: 'stated', number: 'T&CP 881' }, kind)
    }
    expect((await publicOf('tcp_layout'))?.number).toBeNull()
    for (const kind of ['registry', 'mutation', 'diversion', 'tcp_layout'] as const) {
      await say(admin, { status: 'copy_seen' }, kind)
    }
    const { body } = await t.call('document.public', { params: { id } })
    const shown = body.data.filter(({ number }) => number !== null)
    expect(shown.map(({ kind, number }) => [kind, number])).toEqual([['tcp_layout', 'T&CP 881']])
    await owner.call('property.update', { params: { id }, body: { hide_location: 'true' } })
    expect((await publicOf('tcp_layout'))?.number).toBeNull()
  })
})

describe('a scan', () => {
  test('is kept and downloaded byte by byte, as a file that no browser opens and no cache keeps', async () => {
    const content = pdf(50_000)
    const file = await addOne(content)
    for (const browser of [owner, admin]) {
      const { statusCode, rawPayload, headers } = await download(browser, file)
      expect([statusCode, rawPayload.equals(content)]).toEqual([200, true])
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="listing-${id}-registry-${file}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      })
    }
  })

  test('is a PDF, JPEG, PNG or HEIC, and keeps what it is', async () => {
    const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), randomBytes(80)])
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'), randomBytes(80)])
    const { status, body } = await add(owner, scansOf(pdf(), jpeg, png, heic))
    expect(status).toBe(201)
    expect(body.data.files.map(({ type }) => type)).toEqual(['pdf', 'jpeg', 'png', 'heic'])
  })

  test.each([
    ['empty', Buffer.alloc(0), 415],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a program', Buffer.concat([Buffer.from('MZ'), randomBytes(200)]), 415],
    ['larger than ten megabytes', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]), 413],
  ])('that is %s is refused with the reason and leaves nothing', async (_, content, expected) => {
    const before = await listOriginals()
    const { status, failure } = await add(owner, scansOf(pdf(), content))
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([expected, ['files', 'files.2']])
    expect(failure.error).toMatch(/^File 2 is /)
    expect(await listOriginals()).toEqual(before)
    expect(await names()).toEqual([])
  })

  test('is one of at most six of a document', async () => {
    expect((await add(owner, scansOf(pdf(), pdf(), pdf(), pdf(), pdf()))).status).toBe(201)
    const { status, failure } = await add(owner, scansOf(pdf(), pdf()))
    expect([status, failure.fields]).toEqual([400, { files: 'At most 6 files here.' }])
    expect(await names()).toHaveLength(5)
  })

  test('stays out of reach of everybody else, who cannot even tell whether there is one', async () => {
    const file = await addOne()
    const agents = await t.as(await makeUser(t.context, { role: 'agent' }))
    for (const browser of [t.browser(), stranger, agents]) {
      const answers = [await download(browser, file), await download(browser, 2_000_000_000)]
      const [found, absent] = answers.map(({ statusCode, body }) => [statusCode, body])
      expect(found).toEqual(absent)
      expect(found?.[0]).toBe(browser.cookies.size === 0 ? 401 : 404)
      expect((await browser.call('document.list', { params: { id } })).status).toBe(found?.[0])
    }
    const [name = ''] = await names()
    for (const url of [`/media/${name}`, `/originals/${name}`, `/media/${name.replace('document', 'jpg')}`]) {
      expect((await t.app.inject({ url })).statusCode, url).toBe(404)
    }
  })

  test('changes nothing that the public sees of a stated document', async () => {
    await say(owner, { status: 'stated' })
    const before = await t.call('document.public', { params: { id } })
    await addOne()
    const after = await t.call('document.public', { params: { id } })
    expect(after.body).toEqual(before.body)
    expect(after.headers.etag).toEqual(before.headers.etag)
  })

  test('belongs to its document: the address of another listing or kind does not find it', async () => {
    const file = await addOne()
    expect((await download(owner, file, 'mutation')).statusCode).toBe(404)
    id = (await makeProperty(t.context, { user_id: ownerId })).id
    expect((await download(owner, file)).statusCode).toBe(404)
  })

  test('is deleted at once by owner or agency, and not by a stranger', async () => {
    const file = await addOne()
    const [name = ''] = await names()
    const remove = (browser: Browser) =>
      browser.call('document.removeFile', { params: { id, kind: 'registry', file } })
    expect((await remove(stranger)).status).toBe(404)
    expect(await t.context.originals.stat(name)).toBeDefined()
    expect((await remove(owner)).status).toBe(200)
    expect(await t.context.originals.stat(name)).toBeUndefined()
    expect((await remove(owner)).status).toBe(404)
  })

  test('that the agency downloads is an entry of the audit; the owner may read in peace', async () => {
    const file = await addOne()
    const entries = async () =>
      t.context.db
        .select()
        .from(audit)
        .where(and(eq(audit.action, 'document.downloaded'), eq(audit.subject, `property:${id}`)))
    await download(owner, file)
    expect(await entries()).toEqual([])
    await download(admin, file)
    expect((await entries()).map(({ details }) => details)).toEqual([{ kind: 'registry', file }])
  })

  test('goes with the person, and is in the export of own data before', async () => {
    const person = await makeUser(t.context, { role: 'seller' })
    owner = await t.as(person)
    id = (await makeProperty(t.context, { user_id: person.id })).id
    const file = await addOne()
    await say(owner, { number: 'IND-2019-4411' })
    const { body } = await owner.call('privacy.export')
    expect(body.data.documents).toEqual([
      expect.objectContaining({
        ...{ property_id: id, kind: 'registry', status: 'stated', number: 'IND-2019-4411' },
        files: [expect.objectContaining({ id: file, type: 'pdf', bytes: 2009 })],
      }),
    ])
    const [name = ''] = await names()
    await eraseViewer(t.context, { id: person.id, role: 'seller' })
    expect(await names()).toEqual([])
    expect(await t.context.originals.stat(name)).toBeUndefined()
  })
})

async function listOriginals() {
  const found: string[] = []
  for await (const { name } of t.context.originals.list()) found.push(name)
  return found.filter((name) => name.endsWith('.document')).sort()
}
