import { areaIn, exactArea } from '#contract/areas.ts'
import {
  appliesTo,
  type FieldName,
  fieldNames,
  type ListingValues,
  listingFields,
} from '#contract/listing-fields.ts'
import { type Draw, hashOf } from './draw.ts'
import type { Facts } from './facts.ts'
import { beeghaSize, squareFeetPerAcre } from './prices.ts'

/** The fields that buyers in India ask for, as far as the texts, the plan and the prices of a lot know them. */
export type StatedFacts = Partial<ListingValues>

type Told = { facts: Facts; price: number; address: string; plan: string | null; text: string; draw: Draw }

/** `text` is title and description; no field may contradict it. */
export function statedFactsOf(told: Told): StatedFacts {
  const { facts } = told
  const stated: StatedFacts = {
    ...sizesOf(told),
    ...buildingOf(told),
    ...landOf(told),
    ...pgOf(told),
    ...(facts.offer === 'sale' ? saleOf(told) : rentOf(told)),
  }
  const listing = { type: facts.offer, sub_type: facts.kind }
  return Object.fromEntries(
    fieldNames
      .filter((name) => stated[name] !== undefined && appliesTo(name, listing))
      .map((name: FieldName) => [name, stated[name]]),
  )
}

function sizesOf({ facts, plan, text, draw }: Told): StatedFacts {
  const { family, area } = facts
  const sides = /\b(\d{2}) (?:x|by) (\d{2})\b/.exec(text) ?? /^site-(\d+)x(\d+)-/.exec(plan ?? '')
  const road = /\broads?\b|\blane\b|track|approach/i.test(text) ? roadWidthIn(text) : facts.road
  const ground = family === 'house' || family === 'estate' ? groundIn(text) : undefined
  const inside = family === 'flat' || family === 'office'
  return {
    ...(inside || family === 'house'
      ? { built_up_area: area, carpet_area: Math.round((area * draw.between(0.76, 0.82)) / 5) * 5 }
      : {}),
    ...(family === 'estate' ? { built_up_area: area } : {}),
    ...(family === 'flat' ? { super_built_up_area: Math.round((area * 1.06) / 5) * 5 } : {}),
    ...(family === 'plot' && sides ? { plot_breadth: Number(sides[1]), plot_length: Number(sides[2]) } : {}),
    ...(ground ? sidesOfHousePlot(ground) : {}),
    ...(['plot', 'house', 'farm land'].includes(family) && road ? { road_width: road } : {}),
  }
}

/** Plots of houses in the catalogue are 50 feet deep, small ones 30; those of farm houses have 110 feet of frontage. */
function sidesOfHousePlot(ground: number): StatedFacts {
  const depth = ground < 1000 ? 30 : ground < 10_000 ? 50 : ground / 110
  return { plot_breadth: ground / depth, plot_length: depth }
}

/** Feet of the road that the text names. */
function roadWidthIn(text: string): number | undefined {
  const road = 'road|lane|track|approach'
  const told = new RegExp(
    `(?:${road})[^.;]*? (\\d\\d) feet|\\b(\\d\\d)-foot (?:[a-z]+ ){0,2}(?:${road})|(?:${road}) of (\\d\\d) feet`,
    'i',
  ).exec(text)
  const width = told?.slice(1).find(Boolean)
  return width === undefined ? undefined : Number(width)
}

/** Square feet of the ground that the text names with a house. */
function groundIn(text: string): number | undefined {
  const [, of, stands] =
    /(?:about|plot of about) ([\d,]{5}) sq ft(?: of land|, built|\.)|(?:stands on|plot is) (?:about )?([\d,]+) sq ft/i.exec(
      text,
    ) ?? []
  const told = of ?? stands
  if (told !== undefined) return Number(told.replace(',', ''))
  if (/half an acre/i.test(text)) return squareFeetPerAcre / 2
  return /(?<!villas )\bon one acre\b/i.test(text) ? squareFeetPerAcre : undefined
}

/** Storeys of a house by its text, otherwise by the plan drawn for it. */
function storeysOfHouse(plan: string | null, text: string): number | undefined {
  if (/single-storey/i.test(text)) return 1
  if (/\bduplex\b|two floors|both floors|two above/i.test(text)) return 2
  return /^plan-(house|row-house|villa)/.test(plan ?? '')
    ? 2
    : /^plan-farm-house/.test(plan ?? '')
      ? 1
      : undefined
}

function buildingOf({ facts, plan, text }: Told): StatedFacts {
  const { family, kind, charges, floor = 0, offer } = facts
  const block = family === 'flat' || family === 'office'
  const tellsOfLift = floor > 0 || /\blift\b/i.test(text)
  const lift = /\bno lift|without (a )?lift|lift itself is not fitted/i.test(text)
    ? false
    : block && tellsOfLift
      ? true
      : undefined
  const backup = /\bbackup\b|generator|batteries stay/i.test(text) ? true : undefined
  return {
    ...(block ? floorsOf(facts, text) : {}),
    ...(family === 'house' ? { total_floors: storeysOfHouse(plan, text) } : {}),
    furnishing: furnishingOf(facts),
    furnishing_items: itemsOf(facts, text),
    ...parkingOf(facts, text),
    lift,
    power_backup: backup,
    gated: /\bgated\b|\bguard(ed)?\b/i.test(text) ? true : undefined,
    ...(family === 'plot'
      ? {
          corner:
            /\bcorner plot|on a corner|40 by 60 corner|corner godown/i.test(text) ||
            /^site-40x60/.test(plan ?? ''),
        }
      : {}),
    ...(family === 'house' && /\bcorner\b|roads on two sides/i.test(text) ? { corner: true } : {}),
    boundary_wall: /boundary wall/i.test(text) ? true : undefined,
    water: waterOf(facts, text),
    overlooking: overlookingOf(text),
    ...(block && charges ? { maintenance: charges } : {}),
    ...(offer === 'rent' && /rent includes the society charges/.test(text)
      ? { maintenance_included: true }
      : {}),
    ...(offer === 'rent' && /a month is extra/.test(text) ? { maintenance_included: false } : {}),
    ...(kind === 'Loan' ? { furnishing: undefined } : {}),
  }
}

/** A new project offers homes on every floor, unless its text names one. */
function floorsOf({ fresh, floor, floorName, storeys }: Facts, text: string): StatedFacts {
  const isNamed = new RegExp(`\\b${floorName} (?:floor|of)\\b`, 'i').test(text)
  return fresh && !isNamed ? {} : { floor, total_floors: storeys }
}

/** Under the block, in the yard, or beside the house where its text says so. The field takes no more than 20. */
function parkingOf({ family, cars }: Facts, text: string): StatedFacts {
  if (cars === null || cars > listingFields.parking_open.max) return {}
  if (family === 'flat' || family === 'office') {
    const open = /one in the open/i.test(text) ? 1 : 0
    return { parking_covered: cars - open, parking_open: open }
  }
  const inYard = family === 'estate' || /inside the gate|front yard .*\bcar\b/i.test(text)
  return inYard ? { parking_open: cars } : { parking_covered: cars }
}

function furnishingOf({ family, fresh, furnished }: Facts): ListingValues['furnishing'] {
  if (furnished) return furnished === 'fully' ? 'furnished' : 'semi-furnished'
  return fresh || family === 'flat' || family === 'house' || family === 'office' ? 'unfurnished' : null
}

/**
 * The things of which the text speaks; one wardrobe and one fan for each room to sleep in, and one bed where the text
 * has several. The rent of a hostel is for one bed.
 */
function itemsOf({ furnished, family, bhk, baths }: Facts, text: string): ListingValues['furnishing_items'] {
  if (!furnished) return []
  const rooms = bhk ?? 1
  const [, conditioners = ''] = /(\w+) air conditioners/i.exec(text) ?? []
  const things = [
    ['bed', /\bbeds?\b/i, family !== 'hostel' && /\bbeds\b/i.test(text) ? rooms : 1],
    ['wardrobe', /wardrobe/i, rooms],
    ['sofa', /\bsofa\b/i, 1],
    ['dining_table', /dining table/i, 1],
    ['study_table', /\ba desk\b/i, 1],
    ['air_conditioner', /air conditioners/i, words.indexOf(conditioners.toLowerCase())],
    ['fan', /\bfans\b/i, rooms + 1],
    ['light', /(?<!common |stair )\blights\b/i, rooms + 2],
    ['geyser', /geysers?/i, baths ?? 1],
    ['television', /\btelevision\b/i, 1],
    ['refrigerator', /\bfridge\b/i, 1],
    ['washing_machine', /washing machine/i, 1],
    ['modular_kitchen', /modular kitchen|kitchen units/i, 1],
  ] as const
  return things.flatMap(([item, words, count]) => (words.test(text) ? [`${count} ${item}` as const] : []))
}

function waterOf({ family, water }: Facts, text: string): ListingValues['water'] {
  if (family === 'farm land' || family === 'office') return []
  const municipal = ['narmada', 'narmada and borewell', 'kolar', 'municipal'].includes(water)
  const bore =
    /\bbore(?:well)?s?\b|tube well|hand pump/i.test(text) ||
    water === 'borewell' ||
    water === 'narmada and borewell'
  // Nobody has bored a well on a plot yet.
  return [
    ...(municipal ? (['corporation'] as const) : []),
    ...(bore && family !== 'plot' ? (['borewell'] as const) : []),
  ]
}

function overlookingOf(text: string): ListingValues['overlooking'] {
  if (/(faces a|facing the) park|park-facing|look on to the colony park/i.test(text)) return ['park']
  if (/Park is across the road, and the balcony looks into it|look down on the garden/.test(text))
    return ['park']
  if (/looks on to the garden road/.test(text)) return ['main_road']
  return /see the lake|see the tree line/.test(text) ? ['other'] : []
}

function landOf({ facts, address, plan, text }: Told): StatedFacts {
  if (facts.family !== 'farm land') return {}
  const [, village] = /village ([A-Z]\w+)/i.exec(address) ?? []
  const [, tehsil] = /tehsil ([A-Z]\w+)/.exec(address) ?? []
  const sources = [
    [/open well|\bwells\b/i, 'well'],
    [/tube well/i, 'tube_well'],
    [/\bcanal\b/i, 'canal'],
    [/\bpond\b/i, 'pond'],
    [/rain-?fed|\brain only\b/i, 'rain_only'],
  ] as const
  const typed = `${facts.acres} acre`
  return {
    area_entered: typed,
    beegha_size: beeghaSize,
    hectares: areaIn('hectare', exactArea(typed, beeghaSize), 3, beeghaSize),
    ...(village ? { village } : {}),
    ...(tehsil ? { tehsil } : {}),
    soil: /black[ -]soil|black cotton/i.test(text) ? 'black' : /red soil/i.test(text) ? 'red' : null,
    irrigation: sources.filter(([words]) => words.test(text)).map(([, source]) => source),
    // The sketches of farm land draw a village track.
    road_access: /kutcha|track/i.test(text) || plan?.startsWith('site-farm') ? 'unpaved' : null,
  }
}

function pgOf({ facts, text }: Told): StatedFacts {
  if (facts.kind !== 'PG') return {}
  const sharing = (['single', 'double', 'triple'] as const)[(facts.beds ?? 2) - 1]
  const allMeals = /three meals|cooks|\bmess\b|food/i.test(text)
  return {
    sharing: sharing ? [sharing] : [],
    meals: allMeals
      ? ['breakfast', 'lunch', 'dinner']
      : /breakfast and dinner/i.test(text)
        ? ['breakfast', 'dinner']
        : [],
    gender: /girls|women/i.test(text) ? 'women' : /\bboys\b/i.test(text) ? 'men' : 'everyone',
    gate_time: /gate closes at ten/i.test(text) ? '22:00' : undefined,
    price_per_bed: true,
    notice_period: 1,
  }
}

function saleOf({ facts, text, draw }: Told): StatedFacts {
  const { fresh } = facts
  const fewBuilt = !fresh && facts.title.startsWith('New ')
  return {
    possession: fresh ? 'under_construction' : 'ready',
    ...(fresh ? { possession_on: handoverOf(facts.title, text) } : {}),
    transaction: fresh || fewBuilt ? 'new' : 'resale',
    // The number is invented, and written so that nobody takes it for a real one.
    ...(fresh
      ? { rera_number: `DEMO-P-${1000 + (hashOf(facts.title) % 9000)}`, rera_status: 'registered' as const }
      : {}),
    // The Act exempts up to eight homes, and this contractor has built three together.
    ...(fewBuilt ? { rera_status: 'not_needed' as const } : {}),
    ownership: /lease from the development authority/i.test(text) ? 'leasehold' : 'freehold',
    price_negotiable: draw.chance(0.35) ? true : null,
  }
}

/** As the text says, else at the end of a quarter. Undefined where it depends on the day of booking. */
function handoverOf(title: string, text: string): string | undefined {
  if (/after booking/i.test(text)) return undefined
  if (/before the next rains/i.test(text)) return '2027-05-31'
  if (/promised in eighteen months/i.test(text)) return '2028-06-30'
  return ['2027-12-31', '2028-03-31', '2028-09-30', '2029-03-31'][hashOf(title) % 4]
}

function rentOf({ facts, price, text, draw }: Told): StatedFacts {
  const { family, kind, deposit } = facts
  const months = kind === 'PG' ? 1 : deposit
  const written = sentenceAllows(text, /deposit/i, new RegExp(`${words[months]}|one month`, 'i'))
  const home = ['flat', 'house'].includes(family) || /to a family/i.test(text)
  const tenants = [
    ...(home && !/students only|for a student/i.test(text) ? (['family'] as const) : []),
    ...(/\bstudents?\b|bachelor|two colleagues/i.test(text) && home ? (['bachelors'] as const) : []),
    ...(/company lease|companies|company guest flat/i.test(text) ? (['company'] as const) : []),
  ]
  return {
    ...(family !== 'farm land' && written ? { deposit: months * price } : {}),
    preferred_tenants: tenants,
    price_negotiable: draw.chance(0.2) ? true : null,
  }
}

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** Whether the text either does not speak of it or says the same. */
function sentenceAllows(text: string, topic: RegExp, same: RegExp): boolean {
  return !topic.test(text) || same.test(text)
}
