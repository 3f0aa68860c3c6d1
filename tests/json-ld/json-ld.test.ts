import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingStatuses, listingTypes, subTypes } from '#contract/enums.ts'
import { languageTag } from '#contract/format.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { categoryNames, localAddress, pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { agent_profiles } from '#server/platform/db/schema.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser, namePlaces } from '#tests/support/factories.ts'
import { findFaults } from './check.ts'

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

type Node = { '@type': string; '@id'?: string; '@context'?: string; [name: string]: unknown }

async function read(path: string): Promise<Node[]> {
  const { body } = await site.inject({ url: path, headers: { accept: 'text/html' } })
  const scripts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.flatMap(([, json = '']) => JSON.parse(json))
}

async function faultsOf(path: string): Promise<string[]> {
  const nodes = await read(path)
  const known = new Set(nodes.flatMap((node) => node['@id'] ?? []))
  const strangers = nodes.filter((node) => node['@context'] !== 'https://schema.org')
  return [...strangers.map(() => 'another @context'), ...nodes.flatMap((node) => findFaults(node, known))]
}

const typesOf = async (path: string) => (await read(path)).map((node) => node['@type']).sort()

describe('structured data follows schema.org', () => {
  const fixed = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !path.includes('$') && path !== pages.admin.path)
  const lists = categoryNames.map((name) => pages.category.href(name))
  test.each([...fixed, ...lists, pages.list.href({ keyword: 'zzyzx' }), pages.list.href({ page: 2 })])(
    'on %s',
    async (path) => {
      expect(await faultsOf(path)).toEqual([])
      expect(await typesOf(path)).toContain('RealEstateAgent')
      for (const locale of locales) {
        const nodes = await read(localAddress(locale, path))
        const languages = nodes.flatMap(({ inLanguage }) => inLanguage ?? [])
        expect(new Set(languages), path).toEqual(new Set([languageTag(locale)]))
      }
    },
  )

  test.each(subTypes)(
    'on a listing of the kind %s, for sale and for rent, in every state',
    async (sub_type) => {
      for (const [index, status] of listingStatuses.entries()) {
        const type = listingTypes[index % 2]
        const { id } = await makeProperty(t.context, {
          sub_type,
          status,
          type,
          features: ['Balcony', 'Parking'],
        })
        const path = pages.listing.href(id)
        expect(await faultsOf(path), `${status} for ${type}`).toEqual([])
        expect(await typesOf(path)).toEqual([
          'BreadcrumbList',
          'RealEstateAgent',
          'RealEstateListing',
          'WebSite',
        ])
      }
    },
  )

  test('on the page of an agent, with little and with everything entered', async () => {
    const { db } = t.context
    for (const told of [
      {},
      { title: 'Rentals', about: 'Since 2009.', rera: 'A-IND-17', places: ['Dewas'] },
    ]) {
      const { id } = await makeUser(t.context, { role: 'agent' })
      await db.insert(agent_profiles).values({ user_id: id, shown: true, languages: ['hi', 'mr'], ...told })
      expect(await faultsOf(pages.agent.href(id))).toEqual([])
      expect(await typesOf(pages.agent.href(id))).toEqual([
        'BreadcrumbList',
        'Person',
        'RealEstateAgent',
        'WebSite',
      ])
    }
  })

  test('on listings with few values and with hostile texts', async () => {
    const little = { description: '', area: null, address: '', locality: '', state: '', latitude: null }
    const none = { longitude: null, bedrooms: null, bathrooms: null, age: null }
    const poor = await makeProperty(t.context, { ...little, ...none, features: [] })
    expect(await faultsOf(pages.listing.href(poor.id))).toEqual([])
    const title = 'House </script><script>alert("1")</script> <!-- & "quoted"'
    const hostile = await makeProperty(t.context, { title, description: title })
    expect(await faultsOf(pages.listing.href(hostile.id))).toEqual([])
    const [listing] = (await read(pages.listing.href(hostile.id))).filter(
      (node) => node['@type'] === 'RealEstateListing',
    )
    expect(listing?.name).toBe(title)
  })
})

test('a listing and the page of an agent name their language', async () => {
  const { id } = await makeProperty(t.context)
  const agent = await makeUser(t.context, { role: 'agent' })
  await t.context.db.insert(agent_profiles).values({ user_id: agent.id, shown: true })
  for (const locale of locales) {
    const [listing, person] = await Promise.all(
      [pages.listing.href(id), pages.agent.href(agent.id)].map((path) => read(localAddress(locale, path))),
    )
    const tag = languageTag(locale)
    const site = {
      '@type': 'WebSite',
      url: expect.stringContaining(localAddress(locale, '/')),
      inLanguage: tag,
    }
    expect(listing).toContainEqual(expect.objectContaining({ '@type': 'RealEstateListing', inLanguage: tag }))
    expect(listing).toContainEqual(expect.objectContaining(site))
    expect(person).toContainEqual(expect.objectContaining(site))
  }
})

test('places of the listing and of the agency are called as in the language of the page', async () => {
  await namePlaces(t.context, { Indore: 'इंदौर', 'Vijay Nagar, Indore': 'विजय नगर' })
  const { id } = await makeProperty(t.context, { address: '12 Garden Road, Vijay Nagar' })
  const addressesIn = async (locale: Locale) =>
    (await read(localAddress(locale, pages.listing.href(id)))).flatMap(
      ({ address, mainEntity }) =>
        address ?? (mainEntity as Pick<Node, 'address'> | undefined)?.address ?? [],
    )
  expect(await addressesIn('en')).toEqual([
    expect.objectContaining({ addressLocality: 'Indore', addressRegion: 'Madhya Pradesh' }),
    expect.objectContaining({
      ...{ streetAddress: '12 Garden Road, Vijay Nagar', addressLocality: 'Indore' },
      addressRegion: 'Madhya Pradesh',
    }),
  ])
  expect(await addressesIn('hi')).toEqual([
    expect.objectContaining({ addressLocality: 'इंदौर', addressRegion: 'मध्य प्रदेश' }),
    expect.objectContaining({
      ...{ streetAddress: '12 Garden Road, विजय नगर', addressLocality: 'इंदौर' },
      addressRegion: 'मध्य प्रदेश',
    }),
  ])
})

test('a home has its size in square feet, its price and the agency', async () => {
  const { id } = await makeProperty(t.context, { sub_type: 'Flat', type: 'rent', price: 25_000, area: 1100 })
  const nodes = await read(pages.listing.href(id))
  const agency = nodes.find((node) => node['@type'] === 'RealEstateAgent')
  expect(nodes.find((node) => node['@type'] === 'RealEstateListing')).toMatchObject({
    url: `https://aangan.example/list/${id}`,
    provider: { '@id': agency?.['@id'] },
    mainEntity: { '@type': 'Apartment', floorSize: { value: 1100, unitCode: 'FTK' }, numberOfBedrooms: 2 },
    offers: { price: 25_000, priceCurrency: 'INR', priceSpecification: { unitCode: 'MON' } },
  })
})

test('the check finds unknown, missing and wrong properties', () => {
  const place = { '@type': 'Place', name: 'A plot', address: 'Dewas', floorSize: 3 }
  const offers = { '@type': 'Offer', price: '12', priceCurrency: 'USD', availability: 'yes' }
  const listing = { '@type': 'RealEstateListing', name: 'A plot', url: '/list/1', mainEntity: place, offers }
  expect(findFaults({ ...listing, provider: { '@id': 'nobody' } }, new Set())).toEqual([
    '/RealEstateListing: no datePosted',
    '/RealEstateListing.url: "/list/1" is not url',
    '/RealEstateListing.mainEntity/Place: has no property floorSize',
    '/RealEstateListing.offers/Offer: no businessFunction',
    '/RealEstateListing.offers/Offer.price: "12" is not number',
    expect.stringContaining('"USD" is not one of INR'),
    expect.stringContaining('"yes" is not one of'),
    '/RealEstateListing.provider: nothing has the @id nobody',
  ])
  expect(findFaults({ '@type': 'ItemList', itemListElement: place }, new Set())).toEqual([
    '/ItemList.itemListElement: Place is not one of ListItem',
  ])
  expect(findFaults({ '@type': 'Castle' }, new Set())).toHaveLength(1)
})
