import { nearText, readNear } from '#contract/near.ts'
import { maxPlaces, type PropertySearch } from '#contract/schemas/property-search.ts'
import type { ListingIndex } from './property.listing-index.ts'
import type { Way } from './property.loosen.ways.ts'
import { nearbyPlaces } from './property.nearby-places.ts'

/** Larger circles, or the places within a distance of those that the search names; their cities; and then any place. */
export function waysOfPlaces(search: PropertySearch, index: ListingIndex): Way[] {
  const { location, city, near, bounds, polygon } = search
  if (!location && !city && !near && !bounds && !polygon) return []
  const ways = near ? largerCircles(near) : location ? nearbyWays(search, location, index) : []
  if (bounds || polygon) ways.push({ ...wayTo({ bounds: undefined, polygon: undefined }), whole: true })
  const anywhere = { location: undefined, city: undefined, near: undefined, bounds: undefined }
  return [...ways, { ...wayTo({ ...anywhere, polygon: undefined }), whole: true }]
}

function largerCircles(circles: string[]): Way[] {
  const read = circles.flatMap((text) => readNear(text) ?? [])
  const largest = Math.max(...read.map(({ kilometres }) => kilometres))
  const larger = [6, 12, 25]
    .filter((kilometres) => kilometres > largest)
    .map((kilometres): Way => {
      const near = circles.map((text) => nearText(text.slice(0, text.lastIndexOf(',')), kilometres))
      return { ...wayTo({ near }), kilometres }
    })
  const cities = read.map((circle) => ('place' in circle ? cityOf(circle.place) : ''))
  if (!cities.every(Boolean)) return larger
  return [...larger, { ...wayTo({ near: undefined, location: [...new Set(cities)] }), whole: true }]
}

function nearbyWays({ city }: PropertySearch, location: string[], index: ListingIndex): Way[] {
  const near = [3, 6, 12, 25].flatMap((kilometres): Way[] => {
    const nearby = nearbyPlaces(index, location, kilometres)
    if (nearby.length === 0) return []
    return [{ ...wayTo({ location: [...location, ...nearby].slice(0, maxPlaces) }), kilometres }]
  })
  if (city) return [...near, wayTo({ location: undefined })]
  const cities = [...new Set(location.flatMap((place) => citiesOf(index, place)))]
  const isWhole = cities.every((each) => location.includes(each))
  return isWhole ? near : [...near, wayTo({ location: cities.slice(0, maxPlaces) })]
}

function wayTo(change: Partial<PropertySearch>): Way {
  return { by: 'places', change: (search) => ({ ...search, ...change }) }
}

/** The cities with a locality of that name, where the search names none. */
function citiesOf({ places }: ListingIndex, place: string): string[] {
  if (place.includes(',')) return [cityOf(place)]
  const cities = [...places.values()]
    .filter(({ locality }) => locality.toLowerCase() === place.toLowerCase())
    .map(({ city }) => city)
  return cities.length > 0 ? cities : [place]
}

function cityOf(place: string): string {
  return place.split(', ').at(-1) ?? place
}
