import { expect, test } from 'vitest'
import { defaultLandmarks } from '#server/features/agency/agency.landmarks.default.ts'
import { loadSheet, type SheetName, sheets } from '#web/features/map/base-map.ts'

const { region: _, ...cities } = sheets

test.for(Object.keys(cities) as SheetName[])(
  'the landmarks that the simplified map of %s draws can be searched, where they are drawn, in either script',
  async (sheet) => {
    const drawn = (await loadSheet(sheet)).filter(({ kind }) => kind === 'landmark')
    const known = Object.entries(defaultLandmarks).filter(([name]) =>
      name.toLowerCase().endsWith(`, ${sheet}`),
    )
    expect(drawn.length).toBeGreaterThan(8)
    expect(known).toHaveLength(drawn.length)
    const strays = drawn.filter(
      ({ places: [place] }) =>
        !known.some(
          ([, { latitude, longitude }]) => latitude === place?.latitude && longitude === place.longitude,
        ),
    )
    expect(strays).toEqual([])
    for (const [name, { names }] of known)
      expect(
        names.some((each) => /\p{Script=Devanagari}/u.test(each)),
        name,
      ).toBe(true)
  },
)
