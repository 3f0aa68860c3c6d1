import { useEffect } from 'react'
import { m } from '#messages'
import { beacon } from '#web/data/beacon.ts'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { ListingCard } from '#web/features/property/listing-card.tsx'
import { addSeen } from '#web/features/recent/seen.ts'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { PrintedBy } from '#web/layout/printed-by.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { AgentCard } from './agent-card.tsx'
import { CallBar } from './call-bar.tsx'
import { CostSection, EmiSection } from './cost-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { Gallery } from './gallery.tsx'
import { AgentInfo } from './inquiry/agent-info.tsx'
import { SideInquiry } from './inquiry/side-inquiry.tsx'
import type { Listing } from './listing-data.ts'
import { ListingHeader } from './listing-header.tsx'
import { ListingSection } from './listing-section.tsx'
import type { ListingPageData } from './load-listing.ts'
import { Nearby } from './nearby.tsx'
import { PrintedCode } from './print-sheet.tsx'
import { PropertyDetails } from './property-details.tsx'
import { ReportButton } from './report/report-button.tsx'
import type { ReviewFormProps } from './review/review-form.tsx'
import { SectionLinks } from './section-links.tsx'
import { TourSection } from './tour/tour-section.tsx'
import { useMadePictures } from './use-made-pictures.ts'
import { VideoTour } from './video-tour.tsx'

export function ListingPage(page: ListingPageData & { context: PageContext }) {
  const { market, history, costs, documents, similar, recent, featured, context } = page
  const listing = useMadePictures(page.listing)
  useEffect(() => {
    addSeen(listing.id)
    countView(listing.id)
  }, [listing.id])
  const url = context.origin + pages.listing.href(listing.id)
  return (
    <article className="listing">
      <div className="wrap">
        <Breadcrumb here={listing.title} steps={[{ name: m.listing_listings(), href: pages.list.href() }]} />
        <Gallery listing={listing} />
        <div className="listing-columns">
          <div className="shrink">
            <ListingHeader listing={listing} market={market} url={url} hasSimilar={similar.length > 0} />
            <SectionLinks
              listing={listing}
              costs={costs}
              documents={documents?.title}
              hasSimilar={similar.length > 0}
            />
            <PropertyDetails listing={listing} documents={documents?.summary} />
            {history.length > 1 && <History lines={history} />}
            <Description listing={listing} />
            {documents && <DocumentsSection {...documents} />}
            {listing.floorPlan && <FloorPlan plan={listing.floorPlan} title={listing.title} />}
            <Nearby listing={listing} />
            {listing.video && <VideoTour video={listing.video} poster={listing.poster} />}
            <TourSection listing={listing} visiting={listing.visiting ?? context.agency.visiting} />
            {costs && <CostSection {...costs} />}
            {costs?.written.loan && (
              <EmiSection key={listing.id} price={listing.price} {...costs.written.loan} />
            )}
            <AgentInfo listing={listing} />
            <ReviewSection id={listing.id} />
            <ReportButton id={listing.id} />
          </div>
          <aside className="listing-side">
            {/* The card stays visible beside everything above the featured homes. */}
            <div className="listing-side-agent">
              <SideInquiry listing={listing} />
              <AgentCard listing={listing} url={url} />
            </div>
            <Featured listings={featured} />
          </aside>
        </div>
        <PrintedBy url={url}>
          <PrintedCode key={url} url={url} />
        </PrintedBy>
      </div>
      <div className="listing-others">
        {similar.length > 0 && (
          <section id="similar" aria-label={m.listing_similar()} className="wrap">
            <Carousel
              id="similar-homes"
              title={m.listing_similar()}
              items={similar.map((other) => <ListingCard key={other.id} listing={other} />)}
            />
          </section>
        )}
        <section id="recent" aria-label={m.listing_recent()} className="wrap">
          {recent.length > 0 ? (
            <Carousel
              id="recent-homes"
              title={m.listing_recent()}
              items={recent.map((other) => <ListingCard key={other.id} listing={other} />)}
            />
          ) : (
            <>
              <h2 className="title-2">{m.listing_recent()}</h2>
              <p className="no-rows">{m.listing_no_recent()}</p>
            </>
          )}
        </section>
      </div>
      <CallBar listing={listing} url={url} />
    </article>
  )
}

function Description({ listing: { description, descriptionNote } }: { listing: Listing }) {
  return (
    <ListingSection id="description" title={m.listing_description()}>
      {descriptionNote && <p className={description ? 'section-intro small' : 'muted'}>{descriptionNote}</p>}
      {description && (
        <p className="listing-words typed large">
          <WrittenText text={description} />
        </p>
      )}
    </ListingSection>
  )
}

function History({ lines }: { lines: ListingPageData['history'] }) {
  return (
    <ListingSection id="history" title={m.history_title()}>
      <ol className="history figures">
        {lines.map(({ date, text }) => (
          <li key={date + text}>
            <span className="muted">{date}</span> {text}
          </li>
        ))}
      </ol>
    </ListingSection>
  )
}

function Featured({ listings }: { listings: CardListing[] }) {
  if (listings.length === 0) return null
  return (
    <section aria-label={m.listing_featured()} className="featured shrink">
      <Carousel
        id="featured"
        title={m.listing_featured()}
        perPage={1}
        items={listings.map((other) => <ListingCard key={other.id} listing={other} />)}
      />
    </section>
  )
}

function countView(id: number) {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || new URL(loaded.name).pathname !== location.pathname) beacon('property.viewed', id)
}

const loadReviewForm = () => import('./review/review-form.tsx').then(({ ReviewForm }) => ReviewForm)

function ReviewSection({ id }: { id: number }) {
  return (
    <ListingSection id="review" title={m.review_title()}>
      <details className="review-fold">
        <summary>{m.review_note()}</summary>
        <LazyPart<ReviewFormProps>
          load={loadReviewForm}
          key={id}
          props={{ id }}
          className="place-of-review"
        />
      </details>
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </ListingSection>
  )
}
