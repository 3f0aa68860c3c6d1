import { useEffect, useState } from 'react'
import { pageLocale } from '#web/ui/page-locale.ts'
import { loadSheet, type SheetName, sheets } from './base-map.ts'
import type { Place } from './places.ts'

export type CityLandmarks = { city: string; landmarks: (Place & { text: string })[] }

/** The landmarks of the simplified map by city, in the language of the page. */
export function useLandmarks(): CityLandmarks[] {
  const [cities, setCities] = useState<CityLandmarks[]>([])
  useEffect(() => {
    let left = false
    readLandmarks().then(
      (found) => !left && setCities(found),
      // Without them the other choices remain.
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return cities
}

async function readLandmarks(): Promise<CityLandmarks[]> {
  const { region, ...cities } = sheets
  const textOf = ({ name = '', name_hi = name }: { name?: string; name_hi?: string }): string =>
    pageLocale() === 'hi' ? name_hi : name
  const names = await loadSheet('region')
  const label = (sheet: string): string =>
    textOf(names.find(({ name }) => name?.toLowerCase() === sheet) ?? { name: sheet })
  return Promise.all(
    (Object.keys(cities) as SheetName[]).map(async (sheet) => ({
      city: label(sheet),
      landmarks: (await loadSheet(sheet)).flatMap((feature) => {
        const [place] = feature.places
        return feature.kind === 'landmark' && place ? [{ ...place, text: textOf(feature) }] : []
      }),
    })),
  )
}
