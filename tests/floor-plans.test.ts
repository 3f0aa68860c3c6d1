import { expect, test } from 'vitest'
import { drawFloorPlan } from '../artwork/floor-plan.ts'
import { floorPlans } from '../artwork/layouts.ts'

test('a typical floor plan says that it is one and states no size, because homes of several sizes have it', () => {
  expect(floorPlans.length).toBeGreaterThan(20)
  for (const plan of floorPlans) {
    const drawn = [...drawFloorPlan(plan).matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, words]) => words)
    expect(drawn, plan.name).toContain('Typical floor plan')
    expect(drawn, plan.name).toContain('Not to scale')
    expect(plan.alt, plan.name).toMatch(/^Typical /)
    const sizes = /carpet|built[ -]up|\bsq ft\b|\bft\b|\bfeet\b|\d['\u2019"]|\d\s*[x×]\s*\d/i
    expect(
      [plan.english, plan.alt, ...drawn].filter((words) => sizes.test(words ?? '')),
      plan.name,
    ).toEqual([])
  }
})
