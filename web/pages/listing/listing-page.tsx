import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { ListingCard } from '#web/features/property/listing-card.tsx'
import type { Shell } from '#web/layout/shell.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { AgentCard } from './agent-card.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CallBar } from './call-bar.tsx'
import { Description } from './description.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { Gallery } from './gallery.tsx'
import { ListingHeader } from './listing-header.tsx'
import type { ListingPageData } from './load-listing.ts'
import { Nearby } from './nearby.tsx'
import { PropertyDetails } from './property-details.tsx'
import { SectionLinks } from './section-links.tsx'
import { VideoTour } from './video-tour.tsx'

export function ListingPage({ listing, recent, origin }: ListingPageData & Pick<Shell, 'origin'>) {
  const url = origin + pages.listing.href(listing.id)
  return (
    <article>
      <div className="wrap">
        <Breadcrumb title={listing.title} />
        <Gallery listing={listing} />
        <div className="mt-6 grid gap-x-16 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0">
            <ListingHeader listing={listing} />
            <SectionLinks listing={listing} />
            <PropertyDetails listing={listing} />
            <Description text={listing.description} />
            {listing.floorPlan && <FloorPlan plan={listing.floorPlan} title={listing.title} />}
            <Nearby places={listing.nearby} />
            {listing.video && <VideoTour video={listing.video} poster={listing.pictures[0]?.url} />}
          </div>
          <aside className="pb-12 lg:pb-16">
            <AgentCard listing={listing} url={url} />
          </aside>
        </div>
      </div>
      <section className="border-t border-line bg-sunken py-12 lg:py-16">
        <div className="wrap">
          {recent.length > 0 ? (
            <Carousel
              id="recent"
              title={m.listing_recent()}
              items={recent.map((other) => <ListingCard key={other.id} listing={other} />)}
            />
          ) : (
            <>
              <h2 className="text-2xl">{m.listing_recent()}</h2>
              <p className="mt-4 text-ink-soft">{m.listing_no_recent()}</p>
            </>
          )}
        </div>
      </section>
      <CallBar listing={listing} url={url} />
    </article>
  )
}
