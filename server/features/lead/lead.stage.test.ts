import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallRequest } from '#contract/api.ts'
import type { Role } from '#contract/enums.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser, namePlaces } from '#tests/support/factories.ts'
import { makeContactLead, makeInquiryLead } from './testing/make-lead.ts'

let t: TestApp
let admin: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  t = await openTestApp()
  admin = await person('admin')
})
afterAll(() => t.close())

async function person(role: Role) {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

type Change = CallRequest<'lead.update'>['body']
const change = (by: Browser, id: number, body: Change) => by.call('lead.update', { params: { id }, body })
const details = async (by: Browser, id: number) => (await by.call('lead.get', { params: { id } })).body.data
const found = async (by: Browser, query: string) => {
  const { status, body, failure } = await by.call('lead.list', { query })
  expect(status, JSON.stringify(failure)).toBe(200)
  return body.data.map(({ id }) => id)
}

describe('the stage of a lead', () => {
  test('is set, filtered, downloaded and kept in the history, with the reason of a lost one', async () => {
    const id = await makeContactLead(t.context, { phone: '+919826000001' })
    const visited = await change(admin.browser, id, { version: 1, stage: 'visited' })
    expect(visited.body.data).toMatchObject({ stage: 'visited', lost_reason: null, version: 2 })
    expect(await found(admin.browser, 'stage=visited')).toEqual([id])
    expect(await found(admin.browser, 'stage=none')).not.toContain(id)
    const lost = await change(admin.browser, id, { version: 2, stage: 'lost', lost_reason: 'no_loan' })
    expect(lost.body.data).toMatchObject({ stage: 'lost', lost_reason: 'no_loan' })
    expect(lost.body.data.history.map(({ action, was, became }) => [action, was, became])).toEqual([
      ['lost', 'visited', 'no_loan'],
      ['stage', null, 'visited'],
    ])
    const { body: text } = await admin.browser.call('lead.export', { query: 'stage=lost' })
    expect(text).toContain('"Lost","No loan"')
    const back = await change(admin.browser, id, { version: 3, stage: null })
    expect(back.body.data).toMatchObject({ stage: null, lost_reason: null })
  })

  test.each<[string, Change]>([
    ['lost without a reason', { version: 1, stage: 'lost' }],
    ['a reason without lost', { version: 1, stage: 'booked', lost_reason: 'price' }],
    ['a reason alone', { version: 1, lost_reason: 'price' }],
  ])('is refused: %s', async (_, body) => {
    const id = await makeContactLead(t.context, { phone: '+919826000002' })
    const { status, failure } = await change(admin.browser, id, body)
    expect(status).toBe(400)
    expect(JSON.stringify(failure)).toContain('Choose why the lead was lost.')
    expect(await details(admin.browser, id)).toMatchObject({ stage: null, version: 1 })
  })

  test('of their lead is set by a seller, too, who reads and writes no wishes', async () => {
    const seller = await person('seller')
    const id = await makeInquiryLead(t.context, { recipient_id: seller.user.id })
    await change(admin.browser, id, { version: 1, wishes: '3 BHK in Vijay Nagar up to 1.2 crore' })
    const set = await change(seller.browser, id, { version: 2, stage: 'negotiating' })
    expect(set.body.data).toMatchObject({ stage: 'negotiating', wishes: '' })
    expect((await change(seller.browser, id, { version: 3, wishes: '' })).status).toBe(403)
    expect((await details(admin.browser, id)).wishes).toBe('3 BHK in Vijay Nagar up to 1.2 crore')
    const { body: text } = await seller.browser.call('lead.export')
    expect(text).not.toContain('crore')
    expect((await seller.browser.call('lead.list', { query: 'looks_for=1' })).status).toBe(403)
    expect((await seller.browser.call('lead.homes', { params: { id } })).status).toBe(403)
  })
})

describe('what the person of a lead looks for', () => {
  test('finds published homes, and a text that offers them in the language of the person', async () => {
    const flat = { city: 'Indore', locality: 'Vijay Nagar', sub_type: 'Flat', bedrooms: 3 } as const
    const fits = await makeProperty(t.context, { ...flat, title: 'Flat that fits', price: 8_000_000 })
    await makeProperty(t.context, { ...flat, title: 'Flat too dear', price: 20_000_000 })
    await makeProperty(t.context, { ...flat, title: 'Sold flat', price: 7_000_000, status: 'sold' })
    await makeProperty(t.context, {
      ...{ ...flat, title: 'Waiting flat', price: 7_500_000 },
      moderation: 'pending',
    })
    const id = await makeContactLead(t.context, { phone: '+919826000003', name: 'Sarita' })
    const params = { id }
    const none = await admin.browser.call('lead.homes', { params })
    expect(none.body).toEqual({ data: [], total: 0, whatsapp: '' })
    await change(admin.browser, id, { version: 1, wishes: '3 BHK flat in Vijay Nagar up to 90 lakh' })
    const { body } = await admin.browser.call('lead.homes', { params })
    expect(body.total).toBe(1)
    expect(body.data).toEqual([
      {
        ...{ id: fits.id, title: 'Flat that fits', type: 'sale', price: 8_000_000 },
        location: 'Vijay Nagar, Indore',
      },
    ])
    expect(body.whatsapp).toBe(
      `Hello Sarita, this is ${admin.user.name} of Aangan.\n\nThese homes match what you are looking for:\n\nFlat that fits\n₹80,00,000, Vijay Nagar, Indore\nhttps://aangan.example/list/${fits.id}`,
    )
    await namePlaces(t.context, { Indore: 'इंदौर', 'Vijay Nagar, Indore': 'विजय नगर' })
    const inHindi = await admin.browser.call('lead.homes', { params, locale: 'hi' })
    expect(inHindi.body.whatsapp).toContain('₹80,00,000, विजय नगर, इंदौर\n')
  })

  test('leads from a listing to the people who look for one like it, until they have bought or are lost', async () => {
    const plot = { city: 'Ujjain', locality: 'Freeganj', sub_type: 'plot' } as const
    const listing = await makeProperty(t.context, { ...plot, title: 'Plot at the corner', price: 3_000_000 })
    const lookingFor = async (phone: string, wishes: string) => {
      const id = await makeContactLead(t.context, { phone })
      await change(admin.browser, id, { version: 1, wishes })
      return id
    }
    const wants = await lookingFor('+919826000010', 'plot in Freeganj Ujjain up to 35 lakh')
    const inHindi = await lookingFor('+919826000011', 'फ्रीगंज उज्जैन में प्लॉट')
    await lookingFor('+919826000012', 'plot in Freeganj Ujjain up to 20 lakh')
    await lookingFor('+919826000013', '2 BHK flat for rent')
    const query = `looks_for=${listing.id}`
    expect((await found(admin.browser, query)).sort()).toEqual([wants, inHindi].sort())
    await change(admin.browser, wants, { version: 2, stage: 'booked' })
    expect(await found(admin.browser, query)).toEqual([inHindi])
    await change(admin.browser, inHindi, { version: 2, stage: 'lost', lost_reason: 'postponed' })
    expect(await found(admin.browser, query)).toEqual([])
    expect(await found(admin.browser, 'looks_for=999999')).toEqual([])
  })

  test('does not show an agent the leads of others', async () => {
    const agent = await person('agent')
    const listing = await makeProperty(t.context, {
      title: 'House with a neem',
      city: 'Bhopal',
      sub_type: 'Villa',
    })
    const ids = []
    for (const phone of ['+919826000020', '+919826000021']) {
      const id = await makeContactLead(t.context, { phone })
      await change(admin.browser, id, { version: 1, wishes: 'villa in Bhopal' })
      ids.push(id)
    }
    const [own = 0] = ids
    await change(admin.browser, own, { version: 2, assignee_id: agent.user.id })
    expect(await found(agent.browser, `looks_for=${listing.id}`)).toEqual([own])
  })
})

describe('the leads of one person', () => {
  test('are joined by e-mail with the number that came with the same address, in either order', async () => {
    const email = 'Neelam@mail.example'
    const before = await makeInquiryLead(t.context, { recipient_id: admin.user.id, email })
    const message = await makeContactLead(t.context, { phone: '+919826000030', email: email.toLowerCase() })
    const after = await makeInquiryLead(t.context, { recipient_id: admin.user.id, email })
    const { others } = await details(admin.browser, message)
    expect(others.map(({ id }) => id)).toEqual([after, before])
    expect(await found(admin.browser, 'keyword=neelam@mail.example')).toHaveLength(1)
  })

  test('are all answered at once, but not a site visit, nor the lead of somebody else', async () => {
    const phone = '+919826000040'
    const first = await makeContactLead(t.context, { phone })
    const second = await makeContactLead(t.context, { phone })
    const stranger = await makeContactLead(t.context, { phone: '+919826000041' })
    const { body } = await change(admin.browser, second, { version: 1, state: 'answered', all: true })
    expect(body.data.state).toBe('answered')
    const other = await details(admin.browser, first)
    expect(other).toMatchObject({ state: 'answered', version: 2 })
    expect(other.history).toMatchObject([{ action: 'state', was: 'new', became: 'answered' }])
    expect((await details(admin.browser, stranger)).state).toBe('new')
    const alone = await change(admin.browser, stranger, { version: 1, all: true } as Change)
    expect(alone.status).toBe(400)
  })

  test('of whom a colleague changed one meanwhile are all left as they were', async () => {
    const phone = '+919826000050'
    const first = await makeContactLead(t.context, { phone })
    const second = await makeContactLead(t.context, { phone })
    await change(admin.browser, second, { version: 1, stage: 'contacted' })
    const { status } = await change(admin.browser, second, { version: 1, state: 'answered', all: true })
    expect(status).toBe(409)
    expect((await details(admin.browser, first)).state).toBe('new')
  })
})
