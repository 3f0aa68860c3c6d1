import { expect, test } from 'vitest'
import { cityBoxes, localities } from '#server/platform/seed/catalogue/localities.ts'
import { loadSheet, readFeature, type SheetName, sheets, sheetsIn } from './base-map.ts'

const names = Object.keys(sheets) as SheetName[]
const all = (await Promise.all(names.map(loadSheet))).flat()

test.for(names)('every point of %s lies in or near its box', async (name) => {
  const [south, west, north, east] = sheets[name].box
  const features = await loadSheet(name)
  expect(features.length).toBeGreaterThan(20)
  const strays = features.filter(({ places }) =>
    places.some(
      ({ latitude, longitude }) =>
        !(
          latitude >= south - 0.5 &&
          latitude <= north + 0.5 &&
          longitude >= west - 0.5 &&
          longitude <= east + 0.5
        ),
    ),
  )
  expect(strays).toEqual([])
})

test('every name is written in both scripts', () => {
  const named = all.filter(({ name }) => name)
  expect(named.length).toBeGreaterThan(150)
  for (const { name, name_hi = '' } of named) expect(name_hi, name).toMatch(/\p{Script=Devanagari}/u)
})

test('the roads, rails and waters of all four cities are drawn, and no landmark, because those are places of Settings', async () => {
  expect(all.filter(({ kind }) => kind === 'landmark')).toEqual([])
  for (const city of ['indore', 'bhopal', 'ujjain', 'jabalpur'] as const) {
    const kinds = new Set((await loadSheet(city)).map(({ kind }) => kind))
    for (const kind of ['main-1', 'ring', 'rail', 'lake', 'place-1']) expect(kinds, city).toContain(kind)
  }
})

test('localities are named within a kilometre of the listings of the demo', () => {
  const far = Object.entries(localities).filter(([locality, { city, at }]) => {
    const box = cityBoxes[city]
    const name = locality.replace(/ Jabalpur$/, '')
    const named = all.find(
      ({ kind, places: [place], ...feature }) =>
        kind.startsWith('place-') &&
        place &&
        feature.name === name &&
        place.latitude > box.south &&
        place.latitude < box.north &&
        place.longitude > box.west &&
        place.longitude < box.east,
    )
    const [place] = named?.places ?? []
    return place && Math.hypot(place.latitude - at[0], place.longitude - at[1]) > 0.01
  })
  expect(far.map(([locality]) => locality)).toEqual([])
})

test('a city is drawn close up and where the map shows it', () => {
  const indore = [22.7, 75.8, 22.8, 75.9] as const
  expect(sheetsIn([...indore], 12)).toEqual(['region', 'indore'])
  expect(sheetsIn([...indore], 9)).toEqual(['region'])
  expect(sheetsIn([18.5, 73.8, 18.6, 73.9], 12)).toEqual([])
})

test('a line keeps its ends, an outline has none', () => {
  const line = readFeature({ kind: 'rail', at: '22,75 23,76 22,77' })
  expect([line.places[0], line.places.at(-1)]).toEqual([
    { latitude: 22, longitude: 75 },
    { latitude: 22, longitude: 77 },
  ])
  const lake = readFeature({ kind: 'lake', at: '22,75 23,76 22,77' })
  expect(lake.places).not.toContainEqual({ latitude: 22, longitude: 75 })
})
