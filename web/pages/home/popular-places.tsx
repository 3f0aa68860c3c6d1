import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from '#web/features/search/load-choices.ts'

type Props = { places: Agency['popular_places']; choices?: SearchChoices }

export function PopularPlaces({ places, choices }: Props) {
  const named = usePlaceText()
  const counts = choices && new Map(choices.cities.map(({ city, count }) => [city, count]))
  if (places.length === 0) return null
  return (
    <section aria-labelledby="places" className="section ruled-both band">
      <div className="wrap">
        <h2 id="places" className="title-1">
          {m.home_places()}
        </h2>
        <ul className="places">
          {places.map(({ city, featured }, index) => {
            const count = counts && (counts.get(city) ?? 0)
            return (
              <li key={city}>
                <a href={pages.list.href({ location: city })} className={`place place-${(index % 4) + 1}`}>
                  {featured && <span className="badge badge-highlight">{m.badge_featured()}</span>}
                  <span className="place-city">{named(city)}</span>
                  {count !== undefined && count > 0 && (
                    <span className="figures">{m.results_count({ count, shown: groupDigits(count) })}</span>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
