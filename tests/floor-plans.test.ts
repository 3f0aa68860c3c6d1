import { expect, test } from 'vitest'
import { drawFloorPlan } from '../artwork/floor-plan.ts'
import { floorPlans } from '../artwork/layouts.ts'

test('no typical floor plan states an area, because listings of several sizes have it', () => {
  expect(floorPlans.length).toBeGreaterThan(20)
  const stating = floorPlans.filter((plan) =>
    /carpet|built[ -]up|\bsq ft\b/i.test(plan.english + drawFloorPlan(plan)),
  )
  expect(stating.map(({ name }) => name)).toEqual([])
})
