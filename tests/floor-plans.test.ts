import { expect, test } from 'vitest'
import { readManifest } from '#server/platform/seed/media-manifest.ts'
import { drawFloorPlan } from '../artwork/floor-plan.ts'
import { framings } from '../artwork/framings.ts'
import { floorPlans } from '../artwork/layouts.ts'
import { drawSitePlan, sitePlans } from '../artwork/site-plan.ts'

test('a typical floor plan says that it is one and states no size, because homes of several sizes have it', () => {
  expect(floorPlans.length).toBeGreaterThan(20)
  for (const plan of floorPlans) {
    const drawn = [...drawFloorPlan(plan).matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, words]) => words)
    expect(drawn, plan.name).toContain('Typical floor plan')
    expect(drawn, plan.name).toContain('Not to scale')
    expect(plan.alt.en, plan.name).toMatch(/^Typical /)
    const sizes = /carpet|built[ -]up|\bsq ft\b|\bft\b|\bfeet\b|\d['\u2019"]|\d\s*[x×]\s*\d/i
    expect(
      [plan.title.en, plan.alt.en, ...drawn].filter((words) => sizes.test(words ?? '')),
      plan.name,
    ).toEqual([])
  }
})

test('a drawing says everything in both languages, in the words of the glossary', () => {
  const drawings = [
    ...floorPlans.map((plan) => ({ name: plan.name, svg: drawFloorPlan(plan) })),
    ...sitePlans.map((plan) => ({ name: plan.name, svg: drawSitePlan(plan) })),
  ]
  for (const { name, svg } of drawings) {
    const texts = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, spans = '']) =>
      spans.replaceAll(/<[^>]*>/g, ' ').trim(),
    )
    const onlyEnglish = texts.filter(
      (text, at) =>
        /[a-z]{2}/i.test(text) && !/\p{Script=Devanagari}/u.test(`${text} ${texts[at + 1] ?? ''}`),
    )
    expect(onlyEnglish, name).toEqual([])
    expect(texts.join('\n'), name).not.toMatch(/[०-९]|भूखंड|कृषि|शयन|शौचालय|रसोई|कार्यालय|फ्लैट|भूतल|[कखग]\u093c/)
  }
})

test('the demo has the captions of the artwork in both languages, which an encoding would write again', async () => {
  const manifest = await readManifest()
  const drawn = [...framings, ...floorPlans, ...sitePlans].filter(({ name }) => manifest.has(name))
  expect(drawn.length).toBeGreaterThan(200)
  for (const { name, alt } of drawn)
    expect(manifest.get(name), name).toMatchObject({ alt: alt.en, alt_hi: alt.hi })
})
