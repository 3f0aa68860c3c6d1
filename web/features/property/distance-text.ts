import { m } from '#messages'

/** A distance as a seller typed it ("3.9 km"), with its unit in the language of the page. Other words stay. */
export function distanceText(typed: string): string {
  const [, figure, unit = ''] = /^(\d[\d.,]*)\s*(km|kms|m|mtr|किमी|मी)\.?$/i.exec(typed.trim()) ?? []
  if (figure === undefined) return typed
  return /^(?:k|कि)/i.test(unit)
    ? m.map_kilometres({ kilometres: figure })
    : m.nearby_metres({ metres: figure })
}
