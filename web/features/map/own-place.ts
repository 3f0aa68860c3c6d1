import { m } from '#messages'
import { type Place, roundPlace } from './places.ts'

export type OwnPlace = { place: Place; metres: number } | { problem: string }

export function findOwnPlace(): Promise<OwnPlace> {
  if (!window.isSecureContext) return Promise.resolve({ problem: m.pin_own_insecure() })
  if (!('geolocation' in navigator)) return Promise.resolve({ problem: m.pin_own_missing() })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          place: roundPlace(coords.latitude, coords.longitude),
          metres: Math.max(1, Math.round(coords.accuracy)),
        }),
      ({ code }) => resolve({ problem: problems[code]?.() ?? m.pin_own_unknown() }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  })
}

const problems: Record<number, () => string> = {
  1: m.pin_own_refused,
  2: m.pin_own_unknown,
  3: m.pin_own_slow,
}

export function writeMetres(metres: number): string {
  return metres < 1000
    ? m.map_metres({ metres })
    : m.map_kilometres({ kilometres: Math.round(metres / 1000) })
}
