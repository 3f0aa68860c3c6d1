import type { Lot } from './lots/lot.ts'

/** The drawn layout that fits the lot, or none; names are those of the media manifest. */
export function floorPlanOf(_: Lot): string | null {
  return null
}
