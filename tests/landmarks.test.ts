import { expect, test } from 'vitest'
import { cityBoxes } from '#contract/city-boxes.ts'
import { defaultLandmarks } from '#server/features/agency/agency.landmarks.default.ts'

test('a site begins with about fifty landmarks, each in its city and named in both scripts', () => {
  const landmarks = Object.entries(defaultLandmarks)
  expect(landmarks.length).toBeGreaterThanOrEqual(50)
  for (const [place, { names, latitude, longitude }] of landmarks) {
    const city = place.split(', ')[1]?.toLowerCase() as keyof typeof cityBoxes
    const [south, west, north, east] = cityBoxes[city]
    expect(latitude > south && latitude < north && longitude > west && longitude < east, place).toBe(true)
    expect(
      names.some((name) => /\p{Script=Devanagari}/u.test(name)),
      place,
    ).toBe(true)
  }
  for (const city of Object.keys(cityBoxes))
    expect(
      landmarks.filter(([place]) => place.toLowerCase().endsWith(`, ${city}`)).length,
      city,
    ).toBeGreaterThan(8)
})
