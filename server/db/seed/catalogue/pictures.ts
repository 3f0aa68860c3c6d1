import { type Draw, drawFor, hashOf } from './draw.ts'
import { familyOf } from './kinds.ts'
import type { Lot } from './lots/lot.ts'

export type Pictures = { images: string[]; storeys: number }

/**
 * Every listing shows one building, one room or one piece of land, never two. Given newest first, each takes the
 * cover that was used longest ago, so that neighbours in a list seldom share one.
 */
export function picturesFor(newestFirst: readonly Lot[]): Map<Lot, Pictures> {
  const lastUse = new Map<string, number>()
  const found = new Map<Lot, Pictures>()
  newestFirst.forEach((lot, turn) => {
    const [cover, set] = coversOf(lot).toSorted(
      ([a, setA], [b, setB]) => age(a, setA) - age(b, setB) || hashOf(lot.title + a) - hashOf(lot.title + b),
    )[0] ?? [undefined, undefined]
    if (!cover || !set) throw new Error(`no cover for ${lot.title}`)
    lastUse.set(cover, turn).set(`set ${set.name}`, turn)
    const draw = drawFor(`pictures ${lot.title}`)
    const companion = companionOf(lot, set, draw)
    const images = [cover, ...others(lot, cover, set, companion, draw)]
    found.set(lot, { images, storeys: Math.max(set.storeys, companion?.storeys ?? 0) })
  })
  return found

  // The same picture again is worse than the same building from elsewhere.
  function age(cover: string, set: PictureSet) {
    return (lastUse.get(cover) ?? -1000) + (lastUse.get(`set ${set.name}`) ?? -1000) / 4
  }
}

type PictureSet = { name: string; pictures: readonly string[]; covers: readonly string[]; storeys: number }

const blocks = [
  set('flats-dusk-1', 6, ['', 'top', 'balconies'], ['gate']),
  set('flats-dusk-2', 5, ['', 'balconies'], ['road']),
  set('flats-dusk-5', 7, ['', 'balconies'], []),
  set('flats-dusk-6', 7, ['facade', 'entrance'], []),
  set('flats-golden-7', 6, ['', 'balconies'], ['road']),
]
const villas = [
  set('villa-golden-1', 2, ['', 'balcony', 'garden'], ['entrance']),
  set('villa-golden-2', 2, ['', 'facade'], ['garden']),
  set('villa-golden-4', 2, ['', 'facade'], []),
  set('villa-dusk-1', 2, ['', 'entrance', 'left'], []),
  set('villa-dusk-3', 2, ['', 'garden'], []),
]
const rooms = [
  set('living-room-1', 0, ['', 'sofa', 'window'], ['corner']),
  set('living-room-2', 0, ['', 'sofa', 'window'], []),
  set('living-room-3', 0, ['', 'sofa', 'window'], []),
  set('living-room-4', 0, ['', 'sofa', 'window'], []),
]
const models = ['cutaway-2bhk', 'cutaway-2bhk-living', 'cutaway-2bhk-bedrooms']
const land = [
  set('plots-aerial-1', 0, ['', 'corner', 'inner-road'], ['front']),
  set('plots-aerial-2', 0, ['', 'left', 'field'], []),
  set('plots-aerial-3', 0, ['', 'field'], []),
  set('plots-aerial-5', 0, ['', 'field'], []),
]

function coversOf(lot: Lot): [cover: string, set: PictureSet][] {
  const each = (sets: PictureSet[]) =>
    sets.flatMap((from) => from.covers.map((cover): [string, PictureSet] => [cover, from]))
  const tallEnough = tallEnoughFor(lot)
  switch (familyOf[lot.kind]) {
    case 'plot':
    case 'farm land':
      return each(land)
    case 'office':
      return each(tallEnough)
    case 'hostel':
      return each([...rooms, ...blocks])
    case 'flat':
      // A room may stand on the cover, but the building behind it is drawn from the block the floor fits in.
      return each(lot.fresh ? tallEnough : [...tallEnough, ...rooms])
    default:
      if (lot.film) return each(villas.filter(({ name }) => name.includes('dusk')))
      return lot.kind === 'Guest House'
        ? each([...blocks.filter(({ storeys }) => storeys < 6), ...villas])
        : each(villas)
  }
}

/** The room that goes with a building, or the building that goes with a room. */
function companionOf(lot: Lot, { name }: PictureSet, draw: Draw): PictureSet | null {
  if (['plot', 'farm land', 'office'].includes(familyOf[lot.kind])) return null
  return name.startsWith('living') ? draw.pick(tallEnoughFor(lot)) : draw.pick(rooms)
}

/** Two to seven more pictures: the rest of the set and its companion by turns. */
function others(
  lot: Lot,
  cover: string,
  set: PictureSet,
  companion: PictureSet | null,
  draw: Draw,
): string[] {
  const rest = draw.shuffled(set.pictures.filter((picture) => picture !== cover))
  if (!companion) return [...rest, ...draw.shuffled(stopgaps(lot, set))].slice(0, draw.pick([2, 3, 4]))
  const inside = draw.shuffled(companion.pictures)
  const mixed = inside.flatMap((picture, i) => [picture, ...rest.slice(i, i + 1)])
  const model = lot.bhk === 2 && familyOf[lot.kind] === 'flat' ? draw.shuffled(models).slice(0, 2) : []
  return [...mixed, ...model].slice(0, draw.pick([3, 4, 5, 6, 7]))
}

/** Land and offices have few pictures of their own: fields around it, or the gate of the block built alike. */
function stopgaps(lot: Lot, { name }: PictureSet): string[] {
  if (lot.kind === 'office') return alike[name] ?? []
  return land.flatMap((other) =>
    other.name === name ? [] : other.pictures.filter((picture) => picture.endsWith('field')),
  )
}

const alike: Record<string, string[]> = {
  'flats-dusk-5': ['flats-dusk-1-gate'],
  'flats-dusk-6': ['flats-dusk-2-road'],
}

function tallEnoughFor(lot: Lot): PictureSet[] {
  return blocks.filter(({ storeys }) => storeys > (lot.floor ?? 1))
}

function set(name: string, storeys: number, covers: string[], more: string[]): PictureSet {
  const full = (part: string) => (part ? `${name}-${part}` : name)
  return { name, storeys, covers: covers.map(full), pictures: [...covers, ...more].map(full) }
}
