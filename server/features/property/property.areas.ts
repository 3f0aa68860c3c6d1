import {
  type AreaUnit,
  agree,
  areaIn,
  beeghaSizes,
  type ExactArea,
  exactArea,
  isBeeghaSize,
  type Measure,
  needsBeegha,
} from '#contract/areas.ts'
import { maxAreaSqFt } from '#contract/limits.ts'
import { appliesTo, type FieldName, type ListingValues } from '#contract/listing-fields.ts'
import type { Locale } from '#contract/locales.ts'
import { areaWithBeegha, m, type Sentence } from '#server/platform/messages/messages.ts'

type Facts = ListingValues
export type Problems = { [N in FieldName]?: Sentence }
type Settled = { facts: Facts; problems: Problems }

const rooms = ['carpet_area', 'built_up_area', 'super_built_up_area'] as const

/** The statements about the size of land, the plainest first: the first that was sent is what was typed. */
const statements = ['area_entered', 'acres', 'hectares', 'beegha', 'area'] as const
type Statement = (typeof statements)[number]
const numbers = ['acres', 'hectares', 'beegha', 'area'] as const satisfies Statement[]

const units = {
  acres: 'acre',
  hectares: 'hectare',
  beegha: 'beegha',
  area: 'sq_ft',
} as const satisfies Record<string, AreaUnit>

/**
 * Fills in what follows from the areas that were sent: square feet from what was typed, and of land its acres, hectares
 * and beegha. A listing without a beegha of its own gets the `usual` one. The problems are about sent values that
 * contradict each other; what was typed then counts.
 */
export function settleAreas(facts: Facts, sent: ReadonlySet<string>, usual: Measure): Settled {
  const settled: Settled = { facts: { ...facts }, problems: {} }
  for (const name of rooms) settleRooms(settled, name, sent)
  if ([...statements, 'beegha_size', 'sub_type'].some((name) => sent.has(name))) {
    settleGround(settled, sent, usual)
  }
  compareWithWhole(settled, sent)
  return settled
}

/** Homes on one floor, whose rooms are part of their area. That of a house may be its plot. */
const onOneFloor: readonly (string | null)[] = ['Flat', 'apartment', 'studio', 'office']

/** The shares of length by breadth that the area of a plot can have: a triangle has half; few plots are much wider at the back. */
const shareOfSides = { min: 0.5, max: 1.25 }

function compareWithWhole({ facts, problems }: Settled, sent: ReadonlySet<string>): void {
  const { sub_type, area, carpet_area, plot_length, plot_breadth } = facts
  if (area === null || statements.some((name) => problems[name])) return
  const isSent = (...names: FieldName[]) =>
    [...statements, 'sub_type', ...names].some((name) => sent.has(name))
  const whole = facts.area_entered ?? (`${area} sq_ft` as const)
  const written = (locale: Locale) => areaWithBeegha(whole, facts.beegha_size, locale)
  if (onOneFloor.includes(sub_type) && carpet_area !== null && isSent('carpet_area', 'carpet_area_entered')) {
    const isPart = carpet_area <= area || agree(exactOf(carpet_area), exactOf(area))
    if (!isPart)
      problems.carpet_area ??= (_, { locale }) => m.field_carpet_area({ area: written(locale) }, { locale })
  }
  if (sub_type === 'plot' && plot_length !== null && plot_breadth !== null) {
    const share = area / (plot_length * plot_breadth)
    if (isSent('plot_length', 'plot_breadth') && (share < shareOfSides.min || share > shareOfSides.max)) {
      problems.plot_length = (_, { locale }) => m.field_plot_sides({ area: written(locale) }, { locale })
    }
  }
}

const exactOf = (squareFeet: number) => exactArea(`${squareFeet} sq_ft`, '')

function settleRooms({ facts, problems }: Settled, name: (typeof rooms)[number], sent: ReadonlySet<string>) {
  const typed = `${name}_entered` as const
  const measure = sent.has(typed) ? facts[typed] : null
  if (measure === null) {
    if (sent.has(name)) facts[typed] = null
    return
  }
  const exact = exactArea(measure, measure)
  const stated = sent.has(name) ? facts[name] : null
  if (stated !== null && !agree(exact, exactArea(`${stated} sq_ft`, measure))) {
    problems[name] = contradicts(measure, null)
  }
  const squareFeet = areaIn('sq_ft', exact, 2, measure)
  if (isPossible(squareFeet)) facts[name] = squareFeet
  else problems[typed] = m.field_area_limit
}

function settleGround({ facts, problems }: Settled, sent: ReadonlySet<string>, usual: Measure): void {
  const isLand = appliesTo('beegha', facts)
  const has = (name: Statement) => facts[name] !== null && (isLand || !isOfLand(name))
  const isSent = (name: Statement) => has(name) && sent.has(name)
  // An area that was sent without how it was typed was typed in square feet; so was one that was removed.
  if (sent.has('area') && !isSent('area_entered')) facts.area_entered = null
  const size = beeghaOf(facts, sent, usual)
  const typed = statements.find(isSent) ?? statements.find((name) => has(name) && !sent.has(name))
  if (facts.beegha_size !== null && !isBeeghaSize(facts.beegha_size)) {
    problems.beegha_size = m.field_beegha_size
    return
  }
  if (typed === undefined) {
    facts.beegha_size = null
    return
  }
  const measure = measureOf(facts, typed) as Measure
  const exact = exactArea(measure, size)
  const squareFeet = areaIn('sq_ft', exact, 2, size)
  if (!isPossible(squareFeet)) {
    problems[typed] = m.field_area_limit
    return
  }
  for (const name of numbers) {
    if (!isLand && isOfLand(name)) continue
    const stated = isSent(name) ? measureOf(facts, name) : undefined
    // Less than the thousandth part of an acre is said in square feet alone.
    const derived = areaIn(units[name], exact, name === 'area' ? 2 : 3, size) || null
    if (stated !== undefined && (facts[name] === derived || agree(exact, exactArea(stated, size)))) continue
    if (stated !== undefined) problems[name] = contradicts(measure, size)
    facts[name] = derived
  }
  facts.area_entered = typed === 'area' ? null : measure
  facts.beegha_size = isLand || needsBeegha(measure) ? size : null
}

function beeghaOf(facts: Facts, sent: ReadonlySet<string>, usual: Measure): Measure {
  return facts.beegha_size ?? impliedBeegha(facts, sent) ?? usual
}

/** Beegha and acres of the same land say which of the known beegha was meant. */
function impliedBeegha(facts: Facts, sent: ReadonlySet<string>): Measure | undefined {
  const { beegha } = facts
  const other = (['acres', 'hectares', 'area'] as const).find(
    (name) => sent.has(name) && facts[name] !== null,
  )
  if (beegha === null || !sent.has('beegha') || other === undefined) return undefined
  const whole = exactArea(measureOf(facts, other) as Measure, '')
  const offOf = (size: Measure) => distance(whole, exactArea(`${beegha} beegha`, size))
  const nearest = beeghaSizes.toSorted((one, next) => (offOf(one) < offOf(next) ? -1 : 1))[0]
  return nearest && agree(whole, exactArea(`${beegha} beegha`, nearest)) ? nearest : undefined
}

function distance(one: ExactArea, other: ExactArea): ExactArea {
  return one > other ? one - other : other - one
}

const isOfLand = (name: Statement) => name !== 'area' && name !== 'area_entered'

function measureOf(facts: Facts, name: Statement): Measure | undefined {
  if (name === 'area_entered') return facts.area_entered ?? undefined
  return facts[name] === null ? undefined : `${facts[name]} ${units[name]}`
}

const isPossible = (squareFeet: number) => squareFeet >= 1 && squareFeet <= maxAreaSqFt

function contradicts(measure: Measure, beegha: Measure | null): Sentence {
  return (_, options) =>
    m.field_area_contradiction({ area: areaWithBeegha(measure, beegha, options.locale) }, options)
}
