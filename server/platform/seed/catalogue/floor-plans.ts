import { familyOf } from './kinds.ts'
import type { Lot } from './lots/lot.ts'

/** Undefined if no drawn layout fits; names are those of the media manifest. */
export function floorPlanOf({
  kind,
  bhk,
  area,
  faces,
  acres,
  beds = 2,
}: Pick<Lot, 'kind' | 'bhk' | 'area' | 'faces' | 'acres' | 'beds'>): string | null {
  switch (familyOf[kind]) {
    case 'flat':
      return kind === 'studio' ? 'plan-studio' : facing(flatPlan(bhk ?? 0, area), faces)
    case 'house':
      return facing(housePlan(kind, bhk), faces)
    case 'plot':
      return plotPlan(area, faces)
    case 'farm land':
      return acres ? `site-farm-${String(acres).replace('.', '-')}-acres` : null
    case 'office':
      return area <= 650 ? 'plan-office-600' : area >= 1100 && area <= 1300 ? 'plan-office-1200' : null
    case 'hostel':
      return beds === 2 ? 'plan-pg' : null
    default:
      return kind === 'Farm House' && bhk === 3
        ? 'plan-farm-house'
        : kind === 'Guest House' && bhk === 6
          ? 'plan-guest-house'
          : null
  }
}

/** The directions in which each layout has been drawn; the first is the default. */
const drawnFacing: Record<string, readonly string[]> = {
  'plan-2bhk-a': ['south', 'west'],
  'plan-2bhk-b': ['east'],
  'plan-3bhk-a': ['south', 'east'],
  'plan-3bhk-b': ['east', 'north'],
  'plan-row-house': ['north', 'east'],
  'plan-house-3bhk': ['north', 'east', 'west', 'north-east'],
  'plan-villa-4bhk': ['north'],
}

function facing(plan: string | null, faces: Lot['faces']): string | null {
  if (!plan || !faces) return plan
  const drawn = drawnFacing[plan] ?? []
  return drawn[0] === faces ? plan : drawn.includes(faces) ? `${plan}-${faces}` : null
}

function flatPlan(bhk: number, area: number): string | null {
  if (bhk === 1) return 'plan-1bhk'
  if (bhk === 2) return area <= 1000 ? 'plan-2bhk-a' : 'plan-2bhk-b'
  if (bhk === 3) return area <= 1400 ? 'plan-3bhk-a' : 'plan-3bhk-b'
  return bhk === 4 ? 'plan-4bhk' : null
}

function housePlan(kind: Lot['kind'], bhk: number | null): string | null {
  if (kind === 'Villa') return bhk === 4 ? 'plan-villa-4bhk' : null
  if (bhk !== 3) return null
  return kind === 'Row House' ? 'plan-row-house' : 'plan-house-3bhk'
}

function plotPlan(area: number, faces: Lot['faces']): string | null {
  const size = { 1000: '20x50', 1500: '30x50', 2400: '40x60' }[area]
  return size && faces ? `site-${size}-${faces}` : null
}
