import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { citiesText } from '#web/features/agency/cities.ts'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from '#web/features/search/load-choices.ts'
import { HeroFilm } from './hero-film.tsx'
import { HeroSearch } from './hero-search.tsx'

type Props = { agency: Agency; total?: number; choices: SearchChoices }

export function HeroSection({ agency, total, choices }: Props) {
  return (
    <section className="hero" aria-label={m.home_search()}>
      <HeroFilm />
      <div className="wrap relative z-10 grid gap-6 pt-28 pb-8 lg:gap-8 lg:pb-16">
        <div className="text-white">
          <h1 className="text-4xl">{agency.tagline}</h1>
          <p className="figures mt-4 text-lg text-white/95">{introText(agency, total)}</p>
        </div>
        <HeroSearch choices={choices} />
      </div>
    </section>
  )
}

function introText(agency: Agency, total: number | undefined) {
  const places = citiesText(agency)
  if (!places) return null
  return total === undefined
    ? m.home_intro_places({ places })
    : m.home_intro({ count: groupDigits(total), places })
}
