import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { Promises } from '#web/features/agency/promises.tsx'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { PageHero } from '#web/layout/page-hero.tsx'
import { AboutAgents } from './about-agents.tsx'
import { AboutCounts } from './about-counts.tsx'
import { AboutPlaces } from './about-places.tsx'
import { CourtyardPlan } from './courtyard-plan.tsx'
import { ListingSteps } from './listing-steps.tsx'
import type { AboutData } from './load-about.ts'

function StoryPicture() {
  const { brand } = usePageContext()
  if (!brand.about) return brand.about_drawing ? <CourtyardPlan /> : null
  const { url, width, height } = brand.about
  return <img src={url} alt="" width={width} height={height} loading="lazy" className="story-picture" />
}

export function AboutPage({ data, agency }: { data: AboutData; agency: Agency }) {
  const text = useSiteText()
  return (
    <>
      <PageHero
        here={m.nav_about()}
        title={text('about_hero', m.about_hero)}
        text={text('about_hero_text', m.about_hero_text)}
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
            {text('about_story', m.about_story)}
          </h2>
          <p className="story-text large">{text('about_story_one', m.about_story_one)}</p>
          <p className="story-more large muted">{text('about_story_two', m.about_story_two)}</p>
        </div>
        <StoryPicture />
      </section>
      <section aria-labelledby="promises" className="promise-band">
        <div className="wrap">
          <h2 id="promises" className="title-1">
            {text('about_promises', m.about_promises)}
          </h2>
          <Promises />
        </div>
      </section>
      <ListingSteps />
      <AboutAgents agents={data.agents} />
      <AboutPlaces data={data} agency={agency} />
    </>
  )
}
