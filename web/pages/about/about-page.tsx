import { pages } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { areaText, citiesText } from '#web/features/agency/cities.ts'
import { Promises } from '#web/features/agency/promises.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { AboutCounts } from './about-counts.tsx'
import { AboutPlaces } from './about-places.tsx'
import { CourtyardPlan } from './courtyard-plan.tsx'
import { ListingSteps } from './listing-steps.tsx'
import type { AboutData } from './load-about.ts'

export function AboutPage({ data, agency }: { data: AboutData; agency: Agency }) {
  const { name } = agency
  return (
    <>
      <PageHero
        here={m.nav_about()}
        title={m.about_hero()}
        text={m.about_hero_text({
          agency: name,
          city: areaText(agency),
          places: citiesText(agency) || areaText(agency),
        })}
      >
        <a href={pages.list.href()} className="button">
          {m.about_see()}
        </a>
        <a href={pages.contact.href()} className="button button-quiet">
          {m.about_write()}
        </a>
      </PageHero>
      <AboutCounts data={data} />
      <section aria-labelledby="story" className="wrap story">
        <div>
          <h2 id="story" className="title-1">
            {m.about_story()}
          </h2>
          <p className="story-text large">{m.about_story_one()}</p>
          <p className="story-more large muted">{m.about_story_two()}</p>
        </div>
        <CourtyardPlan />
      </section>
      <section aria-labelledby="promises" className="promise-band">
        <div className="wrap">
          <h2 id="promises" className="title-1">
            {m.about_promises()}
          </h2>
          <Promises />
        </div>
      </section>
      <ListingSteps />
      <AboutPlaces data={data} agency={agency} />
    </>
  )
}
