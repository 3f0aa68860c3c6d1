import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import type { Call } from '#contract/calls/call.ts'
import { categoryNames, pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import {
  agent_profiles,
  media,
  nearby_places,
  property_revisions,
  tours,
} from '#server/platform/db/schema.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// Nothing that visitors get holds the number, address or name of somebody who left the agency, wherever they stood: as agent,
// as owner, as a contact that somebody typed or imported, or in the texts of a listing. It changes with the act itself.

let t: TestApp
let site: FastifyInstance
let superadmin: Browser
let neha: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  // Otherwise a busy machine gives a page of up to a minute ago.
  t = await openTestApp('empty', { settings: { PAGE_STALE_SECONDS: '0' } })
  site = await createApp(t.context, { pages: loadBuiltPages })
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin', name: 'Owner' }))
  await superadmin.call('agency.update', { body: agency })
  neha = await makeUser(t.context, { role: 'agent', name: 'Neha Jain', email: 'neha@agency.example' })
})
afterEach(async () => {
  await site.close()
  await t.close()
})

const number = '9876504321'
const agency = { name: 'Malwa Homes', phone: '+917314000999', email: 'office@malwahomes.example' }
const zubin = { name: 'Zubin Parvez', email: 'zubin@agency.example', phone: `+91${number}` }
const traces = {
  number: (text: string) =>
    toDigits(text)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .includes(number),
  address: (text: string) => text.includes('zubin@'),
  name: (text: string) => /zubin/i.test(text),
}

function toDigits(text: string) {
  return decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/g, '')).replaceAll(/[०-९]/g, (digit) =>
    String(digit.charCodeAt(0) - 0x966),
  )
}

async function makeListings() {
  const { context } = t
  const person = await makeUser(context, { role: 'agent', ...zubin })
  await context.db.insert(agent_profiles).values({ user_id: person.id, shown: true })
  const client = await makeUser(context, { role: 'seller', name: 'Client', email: 'client@private.example' })
  const ofClient = { user_id: client.id, name: client.name, phone: client.phone, email: client.email }
  const rows = [
    await makeProperty(context, { ...ofClient, agent_id: person.id, contact: 'agent' }),
    await makeProperty(context, { ...zubin, user_id: person.id, contact: 'owner' }),
    await makeProperty(context, { ...ofClient, ...zubin, contact: 'owner' }),
    await makeProperty(context, { ...ofClient, email: zubin.email, contact: 'owner' }),
    await makeProperty(context, { ...ofClient, name: ' zubin PARVEZ', contact: 'owner' }),
    await makeProperty(context, {
      ...{ ...ofClient, contact: 'agency', title: 'House, call 98765 04321' },
      description: 'Ring +91-98765-04321 or ०९८७६ ५०४३२१.',
      address: '12 Garden Road (9 8 7 6 5 0 4 3 2 1)',
    }),
  ]
  const { id } = rows.at(-1) ?? { id: 0 }
  const place = {
    property_id: id,
    position: 0,
    title: 'Office 098765.04321',
    distance: '',
    category: 'Education',
  }
  await context.db.insert(nearby_places).values(place as typeof nearby_places.$inferInsert)
  await context.db.insert(media).values({
    ...{ property_id: id, kind: 'image', hash: 'a'.repeat(64), width: 640, height: 480, widths: [640] },
    alt: `Board with ${zubin.phone}`,
    alt_hi: 'बोर्ड पर ०९८७६५ ०४३२१',
  })
  await context.db.insert(property_revisions).values({
    ...{ property_id: id, submitted_by: client.id },
    payload: { facts: { description: 'Ring 98765-04321.' }, media: false },
  })
  const visitor = await makeUser(context, { role: 'buyer' })
  const visit = { user_id: visitor.id, property_id: rows[0]?.id ?? 0, tour_time: '16:30', state: 'confirmed' }
  const day = new Date(context.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  await context.db.insert(tours).values({ ...visit, tour_date: day } as typeof tours.$inferInsert)
  return { person, visitor, ids: rows.map((row) => row.id) }
}

type Made = Awaited<ReturnType<typeof makeListings>>

/** The names of everything in which a trace is found. */
async function findTraces({ person, visitor, ids }: Made) {
  const found: string[] = []
  const look = (where: string, text: string) => {
    for (const [trace, isIn] of Object.entries(traces)) if (isIn(text)) found.push(`${trace} in ${where}`)
  }
  const addresses = [
    ...Object.values(pages).map(({ path }) =>
      path.replace('$id', String(ids[0])).replace('$category', 'buy'),
    ),
    ...categoryNames.map((name) => pages.category.href(name)),
    ...ids.map((id) => pages.listing.href(id)),
    pages.agent.href(person.id),
    ...[
      pages.compare.href(ids.slice(0, 3)),
      pages.compare.href(ids.slice(3)),
      pages.list.href({ view: 'map' }),
    ],
    ...[resources.sitemap, resources.sitemapPages],
    ...[resources.sitemapListings(1), resources.openApi, resources.manifest, resources.robots],
  ]
  for (const url of addresses) look(url, (await site.inject({ url, headers: { accept: 'text/html' } })).body)
  const stranger = t.browser()
  const open = callNames.filter((name) => isOpen(calls[name]))
  expect(open.length).toBeGreaterThan(15)
  for (const name of open) {
    for (const id of [...ids, person.id]) {
      const { body } = await stranger.call(name as CallName, { params: { id }, query: queries[name] })
      look(name, JSON.stringify(body))
    }
  }
  const buyer = await t.as({ id: visitor.id, role: 'buyer' })
  const [tour] = await t.context.db.select().from(tours).orderBy(desc(tours.id)).limit(1)
  if (tour) {
    look('tour.list', JSON.stringify((await buyer.call('tour.list', { query: 'as=visitor' })).body))
    look('.ics', String((await buyer.call('tour.calendar', { params: { id: tour.id } })).body))
  }
  return [...new Set(found)]
}

function isOpen({ method, guard }: Call) {
  return method === 'GET' && guard === 'anyone'
}

const queries: Partial<Record<CallName, string>> = {
  'property.suggest': 'keyword=zubin',
  'property.search': 'keyword=house',
}

const change = (id: number, body: unknown) => superadmin.call('admin.updateUser', { params: { id }, body })
const erase = (id: number, query = '') => superadmin.call('admin.eraseUser', { params: { id }, query })

describe('number, address and name of an agent', () => {
  const acts = {
    'who is suspended': (id: number) => change(id, { suspended: true }),
    'who is suspended, the listings staying': (id: number) =>
      change(id, { suspended: true, keep_listings: true }),
    'who is suspended and hands over': (id: number) => change(id, { suspended: true, hand_over_to: neha.id }),
    'who is deleted and hands over': (id: number) => erase(id, `hand_over_to=${neha.id}`),
    'who is deleted': (id: number) => erase(id),
  }
  test.for(Object.entries(acts))('%s are nowhere that visitors look', async ([how, act]) => {
    const made = await makeListings()
    const { person, ids } = made
    const before = await findTraces(made)
    for (const id of ids.slice(0, 3)) expect(before).toContain(`number in ${pages.listing.href(id)}`)
    expect(before).toEqual(
      expect.arrayContaining([
        ...['number in property.get', 'number in .ics', 'name in .ics', 'number in agent.get'],
        `number in ${pages.agent.href(person.id)}`,
      ]),
    )
    expect((await act(person.id)).status).toBe(200)
    const after = await findTraces(made)
    expect(after).toEqual([])
    const shown = await t.call('property.get', { params: { id: ids[0] } })
    expect(shown.body.data.phone).toBe(how.includes('hands over') ? neha.phone : agency.phone)
  })

  test('do not come back by an edit that waited, which still says the rest', async () => {
    const { person, ids } = await makeListings()
    await change(person.id, { suspended: true })
    const [edit] = await t.context.db
      .select()
      .from(property_revisions)
      .where(eq(property_revisions.property_id, ids.at(-1) ?? 0))
    expect(edit?.payload.facts).toEqual({ description: 'Ring +917314000999.' })
  })

  test('give way to the agency’s number in texts, which are audited', async () => {
    const { person, ids } = await makeListings()
    await change(person.id, { suspended: true })
    const id = ids.at(-1) ?? 0
    const { body } = await t.call('property.get', { params: { id } })
    expect(body.data).toMatchObject({
      title: 'House, call +917314000999',
      description: 'Ring +917314000999 or +917314000999.',
    })
    const { body: entries } = await superadmin.call('admin.audit', { query: `keyword=property:${id}` })
    expect(entries.data[0]?.details.map(({ name }) => name).sort()).toEqual([
      ...['address', 'alts', 'alts_hi', 'description', 'nearby', 'title'],
    ])
  })

  test('stay in the texts of listings that somebody who goes on working does not hand over', async () => {
    const { person, ids } = await makeListings()
    const { status } = await superadmin.call('handover.make', {
      params: { id: person.id },
      body: { to: neha.id },
    })
    expect(status).toBe(200)
    const read = async (id: number | undefined) =>
      JSON.stringify((await t.call('property.get', { params: { id } })).body)
    for (const id of ids.slice(0, 2)) expect(await read(id)).not.toContain(number)
    expect(await read(ids.at(-1))).toContain('98765 04321')
  })
})

test('a listing that names somebody who merely has the name of a suspended client keeps its contact', async () => {
  const namesake = await makeUser(t.context, { role: 'seller', name: 'Amit Sharma' })
  const listing = await makeProperty(t.context, { name: 'Amit Sharma', phone: '+919811100000' })
  await change(namesake.id, { suspended: true })
  const { body } = await t.call('property.get', { params: { id: listing.id } })
  expect(body.data).toMatchObject({ shown_by: 'owner', phone: '+919811100000' })
})
