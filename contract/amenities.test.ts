import { expect, test } from 'vitest'
import { amenityNames } from './amenities.ts'

test('amenities that Indian homes have come before those of other countries', () => {
  expect(amenityNames.slice(0, 10)).toEqual([
    'CCTV',
    'Modular Kitchen',
    'Servant Room',
    'Puja Room',
    'RO Water Purifier',
    'Gas Pipeline',
    'Solar',
    'Park',
    'Private Garden',
    'Clubhouse',
  ])
  const foreign = ['Central Heating', 'Laundry Room', 'Alarm', 'Window Covering', 'Dishwasher'] as const
  for (const name of foreign) expect(amenityNames.indexOf(name), name).toBeGreaterThan(9)
})
