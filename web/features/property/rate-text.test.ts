import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { rateText } from './rate-text.ts'

const unmeasured = {
  ...{ area: null, carpet_area: null, built_up_area: null, super_built_up_area: null, beegha_size: null },
  ...{ area_entered: null, carpet_area_entered: null },
  ...{ built_up_area_entered: null, super_built_up_area_entered: null, acres: null, beegha: null },
}
const land = { ...unmeasured, type: 'sale', sub_type: 'Agricultural Land', price: 19_000_000 } as const

test('the rate of an acre is also that per beegha, exactly', () => {
  expect(
    rateText({
      ...{ ...land, area: 43_560, area_entered: '1 acre' },
      ...{ acres: 1, beegha: 1.619, beegha_size: '2500 sq_m' },
    }),
  ).toBe('₹1,90,00,000 per acre, ₹1,17,37,506 per beegha (of 2,500 sq m)')
})

test('the rate of a beegha is also that per acre, exactly', () => {
  const area = { area: 26_909.78, area_entered: '1 beegha', acres: 0.618 }
  expect(rateText({ ...land, ...area, beegha: 1, beegha_size: '2500 sq_m' })).toBe(
    '₹3,07,56,109 per acre, ₹1,90,00,000 per beegha (of 2,500 sq m)',
  )
})

test('the rate of a home is rounded once', () => {
  const plot = { ...unmeasured, type: 'sale', sub_type: 'plot', area: 1000 } as const
  expect(rateText({ ...plot, price: 5_172_496 })).toBe('₹5,172 per sq ft of plot')
})
