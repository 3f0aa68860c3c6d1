import { m } from '#messages'
import { type PageContext, usePageContext } from '#web/data/page-context.ts'
import { citiesText } from '#web/features/agency/cities.ts'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from '#web/features/search/load-choices.ts'
import { FirstScreenEnd } from '#web/ui/first-screen-end.tsx'
import { HeroFilm } from './hero-film.tsx'
import { HeroSearch } from './hero-search.tsx'

type Props = { total?: number; choices: SearchChoices }

export function HeroSection({ total, choices }: Props) {
  const context = usePageContext()
  const text = useSiteText()
  return (
    <section className="hero" aria-label={m.home_search()}>
      <HeroFilm />
      <div className="wrap hero-parts">
        <div className="hero-words-over">
          <h1 className="hero-title">{text('home_headline', m.home_headline)}</h1>
          <p className="figures hero-text large">{introText(context, total)}</p>
        </div>
        <HeroSearch choices={choices} />
      </div>
      <FirstScreenEnd />
    </section>
  )
}

function introText(context: PageContext, total: number | undefined) {
  const places = citiesText(context)
  if (!places) return null
  // An agency that begins has places but no homes yet.
  return !total ? m.home_intro_places({ places }) : m.home_intro({ count: groupDigits(total), places })
}
