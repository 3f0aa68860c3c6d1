import type { NearbyPlace } from '#contract/schemas/property.ts'
import { titleIn } from '#contract/written-texts.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

export type ShownPlace = Omit<NearbyPlace, 'title_hi'>

/** With their names in the language of the page. Loaders call this, so that a page holds one name of each. */
export function shownPlaces(nearby: readonly NearbyPlace[]): ShownPlace[] {
  return nearby.map(({ title_hi, title, ...place }) => ({
    ...place,
    title: titleIn(pageLocale(), { title, title_hi }),
  }))
}
