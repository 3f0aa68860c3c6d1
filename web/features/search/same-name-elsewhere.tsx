import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from './load-choices.ts'
import { changeSearch, oneOf, type SearchText } from './search-text.ts'

type Props = { search: SearchText; choices: SearchChoices; hrefOf: (search: SearchText) => string }

/** Asks which one was meant where another city has a place of the same name. */
export function SameNameElsewhere({ search, choices, hrefOf }: Props) {
  if (Array.isArray(search.location)) return null
  const [locality = '', own] = oneOf(search.location).split(', ')
  if (!own) return null
  const others = choices.cities.flatMap(({ city, localities }) =>
    localities
      .filter((place) => city !== own && place.locality.toLowerCase() === locality.toLowerCase())
      .map((place) => ({ ...place, city })),
  )
  if (others.length === 0) return null
  return (
    <p className="small muted">
      {m.results_elsewhere()}{' '}
      {others.map((place) => (
        <a
          key={place.city}
          href={hrefOf(changeSearch(search, { location: `${place.locality}, ${place.city}` }))}
          data-scroll="keep"
          className="underlined"
        >
          {m.results_elsewhere_place({
            place: place.locality,
            city: place.city,
            count: groupDigits(place.count),
          })}
        </a>
      ))}
    </p>
  )
}
