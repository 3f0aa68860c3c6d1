import type { CSSProperties, ReactNode } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { RecentlySeen } from '#web/features/recent/recently-seen.tsx'
import { FirstHomes } from './first-homes.tsx'
import { HeroSection } from './hero-section.tsx'
import { Kinds } from './kinds.tsx'
import { ListingRow } from './listing-row.tsx'
import type { HomeData } from './load-home.ts'
import { NewThisWeek } from './new-this-week.tsx'
import { PopularPlaces } from './popular-places.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import { SpecialOffers } from './special-offers.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

const noChoices = { cities: [], sub_types: [] }

export function HomePage({ data, agency }: { data: HomeData; agency: Agency }) {
  const { choices = noChoices, total, forSale, forRent, offers, fresh } = data
  // Without a single home, one section says what will appear. A count that failed says nothing.
  const isEmpty = total === 0
  return (
    <>
      <HeroSection total={total} choices={choices} />
      <RecentlySeen />
      {isEmpty ? (
        <FirstHomes />
      ) : (
        <ListingRow
          id="sale"
          title={m.home_for_sale()}
          listings={forSale}
          empty={m.home_none_sale()}
          more={m.home_see_sale()}
          href={pages.category.href('buy')}
        />
      )}
      <DeferredSection phone={810} wide={460}>
        <PopularPlaces places={agency.popular_places} choices={data.choices} />
      </DeferredSection>
      {!isEmpty && (
        <DeferredSection phone={590} wide={690}>
          <ListingRow
            id="rent"
            title={m.home_for_rent()}
            listings={forRent}
            empty={m.home_none_rent()}
            more={m.home_see_rent()}
            href={pages.category.href('rent')}
          />
        </DeferredSection>
      )}
      {isEmpty ? (
        <SpecialOffers offers={offers} />
      ) : (
        <DeferredSection phone={1090} wide={480}>
          <SpecialOffers offers={offers} />
        </DeferredSection>
      )}
      <DeferredSection phone={690} wide={410}>
        <WhyChooseUs />
      </DeferredSection>
      <DeferredSection phone={1480} wide={650}>
        <NewThisWeek listings={fresh} />
      </DeferredSection>
      <DeferredSection phone={800} wide={520}>
        <Kinds kinds={choices.sub_types} />
      </DeferredSection>
      <PromiseStrip />
    </>
  )
}

/** Laid out when it comes near or when the page is idle. The heights in pixels reserve its place. */
function DeferredSection({ phone, wide, children }: { phone: number; wide: number; children: ReactNode }) {
  return (
    <div className="below" style={{ '--phone': `${phone}px`, '--wide': `${wide}px` } as CSSProperties}>
      {children}
    </div>
  )
}
