import { pages } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from '#web/features/search/load-choices.ts'

type Props = { places: Agency['popular_places']; choices?: SearchChoices }

/** A tile for each place, patterned like a jaali, with the number of listings there now, where that is known. */
export function PopularPlaces({ places, choices }: Props) {
  const counts = choices && new Map(choices.cities.map(({ city, count }) => [city, count]))
  if (places.length === 0) return null
  return (
    <section aria-labelledby="places" className="border-y border-line bg-sunken py-14 lg:py-20">
      <div className="wrap">
        <h2 id="places" className="text-3xl">
          {m.home_places()}
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:mt-8 lg:grid-cols-4 lg:gap-6">
          {places.map(({ city, featured }, index) => {
            const count = counts && (counts.get(city) ?? 0)
            return (
              <li key={city}>
                <a href={pages.list.href({ location: city })} className={`place place-${(index % 4) + 1}`}>
                  {featured && <span className="badge badge-highlight">{m.badge_featured()}</span>}
                  <span className="mt-auto font-display text-[28px] leading-9">{city}</span>
                  {count !== undefined && (
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
