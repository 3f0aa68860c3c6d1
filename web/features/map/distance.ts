import { m } from '#messages'

export function writeKilometres(kilometres: number): string {
  return kilometres < 1
    ? m.map_metres({ metres: Math.round(kilometres * 1000) })
    : m.map_kilometres({ kilometres: Math.round(kilometres * 10) / 10 })
}
