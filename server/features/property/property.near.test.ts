import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchInput, searchToQuery } from '#contract/paths.ts'
import { distance } from '#server/features/property/property.whereabouts.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const place = (title: string, locality: string, latitude: number, longitude: number, more = {}) =>
    makeProperty(t.context, { title, city: 'Indore', locality, latitude, longitude, ...more })
  await place('Home in the middle', 'Malharganj', 22.7254, 75.845)
  await place('Home beside it', 'Chhatripura', 22.716, 75.8445)
  await place('Home five kilometres away', 'Sukhliya', 22.7704, 75.8553)
  await place('Hidden home in the middle', 'Malharganj', 22.9, 75.99, { hide_location: true })
  await place('Home of the place far from its middle', 'Malharganj', 22.7954, 75.845)
  await place('Other home of the place', 'Malharganj', 22.7256, 75.8452)
})
afterAll(() => t.close())

async function search(asked: SearchInput) {
  const query = searchToQuery(asked).toString()
  const { status, body, failure } = await t.call('property.search', { query })
  expect(status, JSON.stringify(failure)).toBe(200)
  return { ...body, titles: body.data.map(({ title }) => title) }
}

test('a search near a locality finds its homes and those around it, the nearest first', async () => {
  const { titles, around } = await search({ near: 'Malharganj, Indore,2' })
  expect(titles).toHaveLength(5)
  expect(titles.at(-1)).toBe('Home of the place far from its middle')
  expect(titles.at(-2)).toBe('Home beside it')
  expect(titles).not.toContain('Home five kilometres away')
  expect(around).toEqual([
    expect.objectContaining({ near: 'Malharganj, Indore,2', name: 'Malharganj', kilometres: 2 }),
  ])
})

test('a search near a landmark finds the homes within the distance, the nearest first', async () => {
  const rajwada = [22.7184, 75.8553] as const
  const { data, around } = await search({ near: 'rajwada, indore,6' })
  expect(around).toMatchObject([{ latitude: rajwada[0], longitude: rajwada[1] }])
  const away = data
    .filter(({ latitude }) => latitude !== null)
    .map(({ latitude, longitude }) => distance(rajwada, latitude ?? 0, longitude ?? 0))
  expect(away.length).toBeGreaterThan(3)
  expect(away).toEqual(away.toSorted((one, other) => one - other))
  expect(Math.max(...away)).toBeLessThanOrEqual(6)
})

test('the pages of a search around a place neither repeat nor miss homes', async () => {
  const near = 'Malharganj, Indore,20'
  const whole = await search({ near })
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => search({ near, page: [String(page)], limit: ['2'] })),
  )
  expect(whole.titles).toHaveLength(6)
  expect(pages.flatMap(({ titles }) => titles)).toEqual(whole.titles)
})

test('a search with several circles finds what any of them does', async () => {
  const one = await search({ near: '22.7704,75.8553,1' })
  const other = await search({ near: 'Chhatripura, Indore,0.2' })
  const both = await search({ near: ['22.7704,75.8553,1', 'Chhatripura, Indore,0.2'] })
  expect(one.titles).toEqual(['Home five kilometres away'])
  expect(both.titles.toSorted()).toEqual([...one.titles, ...other.titles].toSorted())
})

test('a search around an unknown place finds nothing and says so', async () => {
  const { titles, around } = await search({ near: 'Atlantis, Indore,5' })
  expect(titles).toEqual([])
  expect(around).toMatchObject([{ name: 'Atlantis', known: false, latitude: null, longitude: null }])
})

test.each(['22.7,75.8', 'Rajwada,3', 'Rajwada, Indore', 'Rajwada, Indore,99', '95,75,1', ',,3', '1,2,3,4'])(
  '"%s" is refused as a circle',
  async (near) => {
    const { status, failure } = await t.call('property.search', { query: searchToQuery({ near }).toString() })
    expect(status).toBe(400)
    expect(failure?.fields).toHaveProperty('near')
  },
)

test('without results a larger circle is offered', async () => {
  const query = searchToQuery({ near: 'Rajwada, Indore,0.2' }).toString()
  const { body } = await t.call('property.loosen', { query })
  expect(body.data.steps).toContainEqual(
    expect.objectContaining({
      by: ['places'],
      kilometres: 6,
      search: { near: ['Rajwada, Indore,6'] },
    }),
  )
})

test('the words near, ke paas and के पास mean what is around a place, within the distance that is said', async () => {
  for (const [keyword, near] of [
    ['homes near rajwada', 'Rajwada, Indore,3'],
    ['rajwada ke paas ghar', 'Rajwada, Indore,3'],
    ['राजवाड़ा के पास', 'Rajwada, Indore,3'],
    ['within 6 km of malharganj', 'Malharganj, Indore,6'],
  ] as const)
    expect((await search({ keyword })).understood?.filters.near, keyword).toEqual([near])
  const inside = await search({ keyword: 'homes in malharganj' })
  expect(inside.understood?.filters).toMatchObject({ location: ['Malharganj, Indore'] })
})

test('a superadmin adds a landmark, by which searches and suggestions find homes at once, moves it and removes it', async () => {
  const browser = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const update = async (names: string[], position: object | null) => {
    const landmarks = [{ landmark: 'Blue Tower, Indore', names, position }]
    const { status, body } = await browser.call('agency.updateLandmarks', { body: { landmarks } })
    expect(status).toBe(200)
    return body.data
  }
  const found = async () => (await search({ keyword: 'neela minar ke paas' })).titles
  const suggested = async () => {
    const { body } = await t.call('property.suggest', { query: 'keyword=neela+mina' })
    return body.data.map(({ value }) => value)
  }
  expect(await suggested()).toEqual([])
  const all = await update(['नीला मीनार', 'Neela Minar'], { latitude: 22.7704, longitude: 75.8553 })
  expect(all).toContainEqual({
    landmark: 'Blue Tower, Indore',
    name: 'Blue Tower',
    names: ['नीला मीनार', 'Neela Minar'],
    latitude: 22.7704,
    longitude: 75.8553,
  })
  expect(await found()).toContain('Home five kilometres away')
  expect(await suggested()).toEqual(['Blue Tower, Indore,3'])
  const { body } = await t.call('agency.landmarks', { locale: 'hi' })
  expect(body.data.find(({ landmark }) => landmark === 'Blue Tower, Indore')?.name).toBe('नीला मीनार')
  await update(['Neela Minar'], { latitude: 22.716, longitude: 75.8445 })
  expect(await found()).not.toContain('Home five kilometres away')
  await update([], null)
  expect(await suggested()).toEqual([])
  const left = (await t.call('agency.landmarks')).body.data.map(({ landmark }) => landmark)
  expect(left).not.toContain('Blue Tower, Indore')
  expect(left).toContain('Rajwada, Indore')
})
