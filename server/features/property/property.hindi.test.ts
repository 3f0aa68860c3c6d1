import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NearbyPlace } from '#contract/schemas/property.ts'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import {
  media,
  nearby_places,
  properties,
  property_revisions,
  unreviewed_changes,
  users,
} from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { readSheet } from '#tests/support/read-sheet.ts'
import { replaceNumber } from './property.numbers.queries.ts'
import { writeNearby } from './property.sheet.present.ts'
import { formOf, listing, makePicture } from './testing/listing-form.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const texts = {
  title: 'Quiet bungalow with a lantern',
  title_hi: 'गाँव के किनारे शांत बंगला',
  description: 'Mango trees in front.',
  description_hi: 'सामने आम के पेड़ हैं।',
}

async function published(facts: Partial<typeof properties.$inferInsert> = {}) {
  const { id } = await makeProperty(t.context, { ...texts, ...facts })
  return id
}
const found = async (keyword: string) => {
  const query = new URLSearchParams({ keyword }).toString()
  return (await t.call('property.search', { query })).body.data.map(({ id }) => id)
}

const school = { title: 'Public school', title_hi: 'पब्लिक स्कूल', distance: '1 km', category: 'Education' }

describe('names of places nearby in Hindi', () => {
  test('are stored and read beside the first ones, and may be left out', async () => {
    const owner = await makeUser(t.context)
    const browser = await t.as(owner)
    const { title_hi: _, ...stop } = { ...school, title: 'Bus stop' }
    const { status, body } = await browser.call('property.create', {
      form: formOf({ ...listing, nearby: JSON.stringify([school, stop]) }),
    })
    expect(status).toBe(201)
    expect(body.data.nearby).toEqual([school, { ...stop, title_hi: '' }])
  })

  test('are kept by an edit that leaves them out, and removed by one that empties them', async () => {
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    const owner = await makeUser(t.context)
    const { title_hi: _, ...plain } = school
    const stop = { ...plain, title: 'Bus stop' }
    for (const browser of [admin, await t.as(owner)]) {
      const id = await published({ user_id: owner.id })
      const edit = async (nearby: object[]) => {
        const { body } = await browser.call('property.update', { params: { id }, body: { nearby } })
        return body.data.nearby
      }
      await edit([school])
      expect(await edit([stop, { ...plain, distance: '2 km' }])).toEqual([
        { ...stop, title_hi: '' },
        { ...school, distance: '2 km' },
      ])
      expect(await edit([{ ...school, title_hi: '' }])).toEqual([{ ...school, title_hi: '' }])
    }
  })

  test('come with an export', () => {
    const places = [school, { ...school, title: 'Bus stop', title_hi: '' }] as NearbyPlace[]
    expect(writeNearby(places)).toBe(
      'Education | Public school | 1 km | पब्लिक स्कूल; Education | Bus stop | 1 km',
    )
  })

  test('are empty in an edit that an earlier version stored, which can still be accepted', async () => {
    const id = await published()
    const { title_hi: _, ...place } = school
    const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    await t.context.db
      .insert(property_revisions)
      .values({ property_id: id, state: 'pending', payload: { facts: {}, nearby: [place as NearbyPlace] } })
    const { body } = await browser.call('property.get', { params: { id } })
    expect(body.data.revision?.nearby).toEqual([{ ...place, title_hi: '' }])
    await browser.call('admin.propertyRequests')
    const decided = await browser.call('admin.decide', { params: { id }, body: { status: 'accepted' } })
    expect(decided.status).toBe(200)
    expect((await t.call('property.get', { params: { id } })).body.data.nearby).toEqual([
      { ...place, title_hi: '' },
    ])
  })

  test('lose a telephone number that is not the agency’s any more', async () => {
    const id = await published()
    await t.context.db
      .insert(nearby_places)
      .values({ property_id: id, position: 0, ...school, title_hi: 'फ़ोन 98260 66666', category: 'Education' })
    const person = await makeUser(t.context, { phone: '+919826066666' })
    await t.context.database.db.transaction((tx) =>
      replaceNumber(tx, person, { actor: null, among: [id], now: t.context.now() }),
    )
    const { body } = await t.call('property.get', { params: { id } })
    expect(body.data.nearby[0]?.title_hi).not.toContain('98260')
  })
})

describe('title and description in Hindi', () => {
  test('are stored with those that were first written, and read by everybody', async () => {
    const browser = await t.as(await makeUser(t.context, { role: 'admin' }))
    const { status, body } = await browser.call('property.create', {
      form: formOf({ ...listing, ...texts }),
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject(texts)
    const { body: read } = await t.call('property.get', { params: { id: body.data.id } })
    expect(read.data).toMatchObject(texts)
  })

  test('come with prices and areas that were typed as Hindi writes them', async () => {
    const browser = await t.as(await makeUser(t.context, { role: 'admin' }))
    const typed = {
      sub_type: 'Flat',
      price: '८० लाख',
      area: '१२००',
      floor: '३',
      total_floors: '९',
      latitude: '२२.७५',
      longitude: '७५.८९',
    }
    const { status, body } = await browser.call('property.create', {
      form: formOf({ ...listing, ...texts, ...typed }),
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      price: 8_000_000,
      area: 1200,
      floor: 3,
      total_floors: 9,
      latitude: 22.75,
    })
    const query = new URLSearchParams({ min_price: '७९ लाख', max_price: '1 करोड़' }).toString()
    const { body: search } = await t.call('property.search', { query })
    expect(search.data.map(({ id }) => id)).toContain(body.data.id)
  })

  test('may be left out', async () => {
    const browser = await t.as(await makeUser(t.context, { role: 'admin' }))
    const { body } = await browser.call('property.create', { form: formOf(listing) })
    expect(body.data).toMatchObject({ title_hi: '', description_hi: '' })
  })

  test('wait for the agency like the others: a title always, a description with a number', async () => {
    const owner = await makeUser(t.context)
    const id = await published({ user_id: owner.id })
    const browser = await t.as(owner)
    const edit = async (body: object) => {
      const { body: answer } = await browser.call('property.update', { params: { id }, body })
      return answer.data.revision?.changes.map(({ field }) => field) ?? []
    }
    expect(await edit({ description_hi: 'सामने नीम का पेड़ है।' })).toEqual([])
    expect(await edit({ description_hi: 'फ़ोन करें: ९८२६० १२३४५' })).toEqual(['description_hi'])
    expect(await edit({ title_hi: 'नीम वाला बंगला' })).toEqual(expect.arrayContaining(['title_hi']))
    expect((await t.call('property.get', { params: { id } })).body.data).toMatchObject({
      title_hi: texts.title_hi,
      description_hi: 'सामने नीम का पेड़ है।',
    })
  })

  test.each(['शांत बंगला', 'गाँव', 'गांव', 'lantern', 'आम के पेड़', 'आम के पेड'])(
    'a search for “%s” finds the listing',
    async (keyword) => {
      const id = await published()
      expect(await found(keyword)).toContain(id)
    },
  )

  test('a search for a misspelled word of the title in Hindi finds the listing', async () => {
    const id = await published({ title_hi: 'तालाब किनारे चंद्रलोक निवास' })
    expect(await found('चंद्रलोग')).toContain(id)
  })

  test('a call below the language names points, suggestions and visits in it', async () => {
    const visitor = await makeUser(t.context)
    const id = await published({ title: 'Whitewashed cottage', title_hi: 'सफ़ेद कुटिया' })
    const plain = await published({ title: 'Whitewashed cabin', title_hi: '' })
    const titles = async (locale: 'en' | 'hi') => {
      const points = await t.call('property.points', { locale })
      const suggested = await t.call('property.suggest', { query: 'keyword=whitewashed', locale })
      const named = (list: { id: number; title: string }[]) =>
        list.filter((each) => [id, plain].includes(each.id)).map(({ title }) => title)
      return [named(points.body.data), suggested.body.data.map(({ title }) => title)]
    }
    expect(await titles('hi')).toEqual([
      ['Whitewashed cabin', 'सफ़ेद कुटिया'],
      ['Whitewashed cabin', 'सफ़ेद कुटिया'],
    ])
    expect(await titles('en')).toEqual([
      ['Whitewashed cabin', 'Whitewashed cottage'],
      ['Whitewashed cabin', 'Whitewashed cottage'],
    ])
    const browser = await t.as(visitor)
    const asked = await browser.call('tour.create', {
      body: { property_id: id, tour_date: addDays(dayInIndia(t.context.now()), 3), tour_time: '11:00' },
    })
    expect(asked.status).toBe(201)
    const visits = async (locale: 'en' | 'hi') =>
      (await browser.call('tour.list', { query: 'as=visitor', locale })).body.data.map(
        ({ property_title }) => property_title,
      )
    expect([await visits('hi'), await visits('en')]).toEqual([['सफ़ेद कुटिया'], ['Whitewashed cottage']])
  })

  test('suggestions find a title in Hindi by words in Hindi', async () => {
    const id = await published({ title_hi: 'कदंब वाली हवेली' })
    const query = new URLSearchParams({ keyword: 'कदंब वा' }).toString()
    const { body } = await t.call('property.suggest', { query, locale: 'hi' })
    expect(body.data).toContainEqual(
      expect.objectContaining({ name: 'listing', value: String(id), title: 'कदंब वाली हवेली' }),
    )
  })

  test('the picture of a shared link is another one in Hindi where there is another title', async () => {
    const id = await published()
    const preview = async (locale: 'en' | 'hi') =>
      (await t.call('property.get', { params: { id }, locale })).body.data.preview
    const before = await preview('hi')
    await t.context.db.update(properties).set({ title_hi: 'नया शीर्षक' }).where(eq(properties.id, id))
    expect(await preview('hi')).not.toBe(before)
  })

  test('are in the export of listings, and come back by an import', async () => {
    const seller = await makeUser(t.context)
    await published({ user_id: seller.id })
    const { body } = await (await t.as(seller)).call('property.export')
    const [row] = readSheet(body)
    expect(row).toMatchObject(texts)
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    const sheet = `title,title_hi,description_hi,type,sub_type,price,city\n"Imported home","आयातित मकान","नदी पास है।",sale,Villa,5000000,Indore\n`
    const made = await admin.call('import.create', {
      body: { file_name: 'a.csv', content: Buffer.from(sheet).toString('base64') },
    })
    const rows = await admin.call('import.rows', {
      params: { id: made.body.data.id },
      query: 'state=waiting',
    })
    expect(rows.body.data).toEqual([expect.objectContaining({ problems: [] })])
  })

  test('lose the number of somebody who left', async () => {
    const person = await makeUser(t.context, { phone: '+919826055555' })
    const id = await published({
      title_hi: 'बंगला, फ़ोन ९८२६० ५५५५५',
      description_hi: 'पूछताछ: 98260-55555',
    })
    await t.context.database.db.transaction((tx) =>
      replaceNumber(tx, person, { actor: null, among: [id], now: t.context.now() }),
    )
    const [row] = await t.context.db.select().from(properties).where(eq(properties.id, id))
    expect(`${row?.title_hi} ${row?.description_hi}`).not.toMatch(/55555|५५५५५/)
    expect(await t.context.db.$count(users, eq(users.id, person.id))).toBe(1)
  })

  test('the agency finds a listing in its table by either title', async () => {
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    const id = await published({ title: 'Marble house', title_hi: 'संगमरमर का मकान' })
    for (const keyword of ['marble', 'संगमरमर']) {
      const query = new URLSearchParams({ keyword }).toString()
      const { body } = await admin.call('property.agency', { query })
      expect(body.data.map((row) => row.id)).toEqual([id])
    }
  })
})

test('a caption that was chosen from the list is in the language of the reader, one that somebody wrote stays', async () => {
  const browser = await t.as(await makeUser(t.context, { role: 'admin' }))
  const alts = JSON.stringify(['Kitchen', 'बालकनी', 'Kitchen with the neem tree'])
  const pictures = await Promise.all(
    [1, 2, 3].map(async (at): Promise<[string, Buffer]> => ['images', await makePicture(at)]),
  )
  const { body } = await browser.call('property.create', { form: formOf({ ...listing, alts }, pictures) })
  const { id } = body.data
  const captions = async (locale: 'en' | 'hi') =>
    (await t.call('property.get', { params: { id }, locale })).body.data.pictures.map(({ alt }) => alt)
  expect(await captions('en')).toEqual(['Kitchen', 'Balcony', 'Kitchen with the neem tree'])
  expect(await captions('hi')).toEqual(['किचन', 'बालकनी', 'Kitchen with the neem tree'])
})

describe('captions in Hindi', () => {
  const words = { alts: ['The gate', 'Kitchen', 'The well'], alts_hi: ['गेट', '', 'कुआँ'] }
  const textsOf = (captions: object) =>
    Object.fromEntries(Object.entries(captions).map(([name, list]) => [name, JSON.stringify(list)]))

  async function withCaptions() {
    const owner = await makeUser(t.context)
    const browser = await t.as(owner)
    const pictures = await Promise.all(
      [1, 2, 3].map(async (at): Promise<[string, Buffer]> => ['images', await makePicture(at)]),
    )
    const form = formOf({ ...listing, ...textsOf(words) }, pictures)
    const { status, body } = await browser.call('property.create', { form })
    expect(status).toBe(201)
    const { id, pictures: own } = body.data
    await t.context.db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, id))
    const edit = async (change: object) =>
      (await browser.call('property.update', { params: { id }, body: change })).body.data
    return { id, browser, own, edit }
  }
  const read = async (id: number, locale: 'en' | 'hi') =>
    (await t.call('property.get', { params: { id }, locale })).body.data
  const captions = async (id: number, locale: 'en' | 'hi') =>
    (await read(id, locale)).pictures.map(({ alt }) => alt)

  test('are for readers of Hindi; only who may edit the listing gets both', async () => {
    const { id, browser, own } = await withCaptions()
    const both = [
      { alt: 'The gate', alt_hi: 'गेट' },
      { alt: 'Kitchen', alt_hi: '' },
      { alt: 'The well', alt_hi: 'कुआँ' },
    ]
    expect(own).toMatchObject(both)
    expect(
      (await browser.call('property.get', { params: { id }, locale: 'hi' })).body.data.pictures,
    ).toMatchObject(both)
    expect(await captions(id, 'en')).toEqual(['The gate', 'Kitchen', 'The well'])
    expect(await captions(id, 'hi')).toEqual(['गेट', 'किचन', 'कुआँ'])
    for (const locale of ['en', 'hi'] as const)
      expect(JSON.stringify(await read(id, locale))).not.toContain('alt_hi')
  })

  test('of floor plans are, too', async () => {
    const { id } = await makeProperty(t.context)
    await t.context.db.insert(media).values({
      ...{
        property_id: id,
        kind: 'floor_plan',
        hash: 'c'.repeat(64),
        width: 640,
        height: 480,
        widths: [640],
      },
      ...{ alt: 'Ground floor', alt_hi: 'ग्राउंड फ़्लोर' },
    })
    expect((await read(id, 'en')).floor_plan_picture).toMatchObject({ alt: 'Ground floor' })
    const plan = (await read(id, 'hi')).floor_plan_picture
    expect(plan).toMatchObject({ alt: 'ग्राउंड फ़्लोर' })
    expect(plan).not.toHaveProperty('alt_hi')
  })

  test('change at once, and the agency sees which', async () => {
    const { id, edit } = await withCaptions()
    const { revision } = await edit({ alts_hi: [null, 'नीम के पेड़ वाला किचन', ''] })
    expect(revision).toBeNull()
    expect(await captions(id, 'hi')).toEqual(['गेट', 'नीम के पेड़ वाला किचन', 'The well'])
    expect(await captions(id, 'en')).toEqual(['The gate', 'Kitchen', 'The well'])
    const of = eq(unreviewed_changes.property_id, id)
    expect(await t.context.db.select().from(unreviewed_changes).where(of)).toMatchObject([
      { field: 'alts_hi', before: { value: words.alts_hi } },
    ])
    const agency = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const { body: changed } = await agency.call('admin.changes')
    expect(changed.data.find((listing) => listing.id === id)?.changes).toEqual([
      { field: 'alts_hi', before: words.alts_hi, after: ['गेट', 'नीम के पेड़ वाला किचन', ''] },
    ])
    await agency.call('property.update', { params: { id }, body: { alts_hi: words.alts_hi } })
    expect(await t.context.db.select().from(unreviewed_changes).where(of)).toEqual([])
    const { body } = await agency.call('admin.audit', { query: `keyword=property:${id}` })
    expect(body.data.map(({ details }) => details.map(({ name, value }) => [name, value]))).toEqual([
      [['alts_hi', 'set']],
      [['alts_hi', 'set']],
    ])
  })

  test('wait with a telephone number in them, are shown beside the public ones, and are published', async () => {
    const { id, edit } = await withCaptions()
    const lure = ['गेट, फ़ोन ९८२६० ७७७७७', '', 'कुआँ']
    const { revision } = await edit({ alts_hi: lure })
    expect(revision?.changes).toEqual([{ field: 'alts_hi', before: words.alts_hi, after: lure }])
    expect(revision?.pictures?.map(({ alt, alt_hi }) => [alt, alt_hi])).toEqual(
      words.alts.map((alt, at) => [alt, lure[at]]),
    )
    expect(await captions(id, 'hi')).toEqual(['गेट', 'किचन', 'कुआँ'])
    const agency = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    await agency.call('admin.propertyRequests')
    const body = { status: 'accepted', confirm_unverified: true }
    expect((await agency.call('admin.decide', { params: { id }, body })).status).toBe(200)
    expect(await captions(id, 'hi')).toEqual([lure[0], 'किचन', 'कुआँ'])
    expect(await captions(id, 'en')).toEqual(words.alts)
  })

  test('go with their pictures in a new order, which waits', async () => {
    const { id, own, edit } = await withCaptions()
    const { revision } = await edit({ keep_images: own.map(({ url }) => url).toReversed() })
    expect(revision?.pictures?.map(({ alt_hi }) => alt_hi)).toEqual(words.alts_hi.toReversed())
    expect(await captions(id, 'hi')).toEqual(['गेट', 'किचन', 'कुआँ'])
  })

  test('lose the number of somebody who left', async () => {
    const { id } = await withCaptions()
    const person = await makeUser(t.context, { phone: '+919826088888' })
    const [first] = await t.context.db.select().from(media).where(eq(media.property_id, id)).limit(1)
    await t.context.db
      .update(media)
      .set({ alt_hi: 'बोर्ड पर ९८२६० ८८८८८' })
      .where(eq(media.id, first?.id ?? 0))
    const entries = await t.context.database.db.transaction((tx) =>
      replaceNumber(tx, person, { actor: null, among: [id], now: t.context.now() }),
    )
    expect(entries).toMatchObject([{ subject: `property:${id}`, details: { alts_hi: 'set' } }])
    const [row] = await t.context.db
      .select()
      .from(media)
      .where(eq(media.id, first?.id ?? 0))
    expect(row?.alt_hi).toMatch(/^बोर्ड पर /)
    expect(row?.alt_hi).not.toMatch(/8888|८८८८/)
    expect(row?.alt).toBe(first?.alt)
  })
})

test('the usual price names its place in the language of the reader', async () => {
  const own = await openTestApp('seeded')
  const { data } = (await own.call('property.search', { query: 'location=Vijay Nagar&limit=100' })).body
  const places = async (locale: 'en' | 'hi') => {
    const answers = data.map(({ id }) => own.call('property.market', { params: { id: String(id) }, locale }))
    return new Set((await Promise.all(answers)).flatMap(({ body }) => body.data?.place ?? []))
  }
  expect(await places('en')).toContain('Vijay Nagar')
  expect(await places('hi')).toContain('विजय नगर')
  expect([...(await places('hi'))].join()).not.toMatch(/[a-z]/i)
  await own.close()
})
