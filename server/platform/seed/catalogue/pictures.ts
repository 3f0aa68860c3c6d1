import type { SubType } from '#contract/enums.ts'
import manifest from '../media/manifest.json' with { type: 'json' }
import { type Draw, drawFor, hashOf } from './draw.ts'
import { familyOf } from './kinds.ts'
import type { Lot } from './lots/lot.ts'

export type Pictures = { images: string[]; storeys: number }

/** One render: a building, a room or a piece of land. The scenes are those of the artwork. */
type PictureSet = { name: string; scene: string; storeys: number; pictures: string[]; covers: string[] }

type Candidate = { cover: string; set: PictureSet; rank: number }

const sets = setsOf(manifest)
const rooms = ['living', 'bedroom', 'kitchen', 'bathroom', 'balcony']
/** These need not fit the building: an unfinished block has fewer floors, and new projects show a sample flat. */
const shownAnyway = ['project', ...rooms]
const blocks = ['flats', 'project', 'office', 'shops']
const flatScenes = ['flats', 'project', ...rooms]

/** For the cover, best first; later ones are used when there are not enough pictures. */
const scenesFor: Record<SubType, string[][]> = {
  Flat: [flatScenes],
  apartment: [flatScenes],
  studio: [flatScenes],
  Loan: [flatScenes],
  Villa: [['villa']],
  'Independent House': [['house'], ['villa']],
  'Row House': [['rowhouse'], ['house', 'villa']],
  plot: [['plots']],
  'Agricultural Land': [['farmland'], ['plots']],
  office: [['office', 'workfloor', 'shops'], ['flats']],
  PG: [['pgroom'], ['living', 'flats']],
  'Guest House': [['house'], ['flats', 'villa']],
  'Farm House': [['farmhouse'], ['villa']],
  Resort: [['resort'], ['villa']],
}

/** Minimum number of cards of its type between two of the same building or room. */
const apart: Partial<Record<SubType, number>> = {
  office: 3,
  PG: 1,
  'Farm House': 2,
  'Row House': 2,
  'Agricultural Land': 3,
}

/**
 * Every listing shows one building and its rooms, or one piece of land, each in one picture. Newest first, each takes a cover that no listing of its type
 * and no near neighbour in the list has, as long as there are enough.
 */
export function picturesFor(newestFirst: readonly Lot[]): Map<Lot, Pictures> {
  const lastUse = new Map<string, number>()
  const usesByKind = new Map<string, number>()
  const shownOfKind = new Map<SubType, string[]>()
  const found = new Map<Lot, Pictures>()
  newestFirst.forEach((lot, index) => {
    const best = coversOf(lot)
      .map((candidate) => ({ ...candidate, cost: costOf(candidate, lot, index) }))
      .toSorted((a, b) => compare(a.cost, b.cost))[0]
    if (!best) throw new Error(`no cover for ${lot.title}`)
    const { cover, set } = best
    lastUse.set(cover, index).set(set.name, index)
    usesByKind.set(`${lot.kind} ${cover}`, (usesByKind.get(`${lot.kind} ${cover}`) ?? 0) + 1)
    shownOfKind.set(lot.kind, [...(shownOfKind.get(lot.kind) ?? []), renderOf(set)])
    const draw = drawFor(`pictures ${lot.title}`)
    const companions = companionsOf(lot, set, draw)
    const images = [cover, ...companions.map(wholeOf)]
    const storeys = set.storeys || Math.max(0, ...companions.map((companion) => companion.storeys))
    found.set(lot, { images, storeys })
  })
  return found

  /** Compared from the left; the smallest is chosen. */
  function costOf({ cover, set, rank }: Candidate, lot: Lot, index: number): number[] {
    const since = (key: string) => index - (lastUse.get(key) ?? -1000)
    return [
      // A repeated cover of its type, or on a near card, which is worse.
      (usesByKind.get(`${lot.kind} ${cover}`) ?? 0) + (since(cover) <= 6 ? 2 : 0),
      // The same building or room on one page of its type, from another side or mirrored.
      shownOfKind
        .get(lot.kind)
        ?.slice(-(apart[lot.kind] ?? 5))
        .includes(renderOf(set))
        ? 1
        : 0,
      lookOf(shownOfKind.get(lot.kind)?.at(-1) ?? '') === lookOf(renderOf(set)) ? 1 : 0,
      rank,
      // The whole building before a part of it, so that the newest listings look best.
      cover === set.name ? 0 : 1,
      // The same picture is worse than the same building from another side.
      -since(cover) - since(set.name) / 4,
      hashOf(lot.title + cover),
    ]
  }
}

function renderOf({ name }: Pick<PictureSet, 'name'>): string {
  return name.replace(/-mirrored$/, '')
}

/** Scene and light, or view: 'flats-dusk' of flats-dusk-5. */
function lookOf(render: string): string {
  return render.replace(/-\d+$/, '')
}

function coversOf(lot: Lot): Candidate[] {
  const fitting = sets.filter((set) => fits(lot, set))
  return scenesFor[lot.kind].flatMap((scenes, rank) =>
    fitting
      .filter(({ scene }) => scenes.includes(scene))
      .flatMap((set) => set.covers.map((cover) => ({ cover, set, rank }))),
  )
}

function fits(lot: Lot, { name, scene, storeys }: PictureSet): boolean {
  const inFilm = name.includes('villa-dusk')
  if (lot.film) return inFilm
  // The filmed house is reserved for villas with the video, which may have no other.
  if (lot.kind === 'Villa' && inFilm) return false
  if (scene === 'workfloor') return lot.desks === true
  if (scene === 'pgroom') return (lot.beds ?? 2) === 2
  // A room may be the cover, except in a building under construction.
  if (rooms.includes(scene)) return !lot.fresh && isThere(lot, scene)
  if (scene === 'project' && !lot.fresh) return false
  if (!blocks.includes(scene)) return true
  return lot.kind === 'Guest House' ? storeys < 6 : storeys > (lot.floor ?? 1)
}

/** A balcony above the trees belongs to an upper floor. */
function isThere(lot: Lot, room: string): boolean {
  return room !== 'balcony' || (familyOf[lot.kind] === 'flat' && (lot.floor ?? 2) > 1)
}

/**
 * One render of each room that the listing has besides its cover, or of the building that fits a room. Never a second picture of
 * one render: two cuts of it would show one room twice. Land, of which every render shows another place, has its cover alone.
 */
function companionsOf(lot: Lot, { name, scene }: PictureSet, draw: Draw): PictureSet[] {
  const shown = new Set([renderOf({ name })])
  return companionScenes(lot, scene).flatMap((other) => {
    const choice = sets.filter(
      (set) =>
        set.scene === other && !shown.has(renderOf(set)) && (shownAnyway.includes(other) || fits(lot, set)),
    )
    if (choice.length === 0) return []
    const picked = draw.pick(choice)
    shown.add(renderOf(picked))
    return [picked]
  })
}

function companionScenes(lot: Lot, scene: string): string[] {
  const family = familyOf[lot.kind]
  if (family === 'plot' || family === 'farm land') return []
  if (family === 'office') {
    if (scene !== 'workfloor') return ['workfloor']
    return sets.some((set) => set.scene === 'office' && fits(lot, set)) ? ['office'] : ['flats']
  }
  if (family === 'hostel') return ['flats', 'pgroom', 'bathroom'].filter((other) => other !== scene)
  const outside = rooms.includes(scene) ? ['flats'] : lot.fresh && scene !== 'project' ? ['project'] : []
  const inside = rooms.filter((room) => room !== scene && isThere(lot, room))
  const bedrooms = (lot.bhk ?? 1) > 1 ? ['bedroom'] : []
  const model = lot.bhk === 2 && family === 'flat' ? ['cutaway'] : []
  return [...(family === 'flat' ? outside : []), ...inside, ...bedrooms, ...model]
}

/** The whole render, or of some the part that is largest. */
function wholeOf({ name, pictures }: PictureSet): string {
  return pictures.find((picture) => picture === name) ?? pictures[0] ?? name
}

function setsOf(entries: typeof manifest): PictureSet[] {
  const found = new Map<string, PictureSet>()
  for (const { name, render, scene, storeys, cover } of entries) {
    if (!render || !scene) continue
    const set = found.get(render) ?? { name: render, scene, storeys: storeys ?? 0, pictures: [], covers: [] }
    set.pictures.push(name)
    if (cover) set.covers.push(name)
    found.set(render, set)
  }
  return [...found.values()]
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
