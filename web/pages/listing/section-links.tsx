import { m } from '#messages'
import { costTitle, type ListingCosts } from './cost-section.tsx'
import type { Listing } from './listing-data.ts'

type Props = {
  listing: Listing
  costs: ListingCosts | undefined
  /** The title of the section. */
  documents: string | undefined
  hasSimilar: boolean
}

export function SectionLinks({ listing, costs, documents, hasSimilar }: Props) {
  const sections = [
    ['details', m.listing_details()],
    ['description', m.listing_description()],
    ...(documents ? [['documents', documents]] : []),
    ...(listing.floorPlan ? [['floor-plan', m.listing_floor_plan()]] : []),
    ['nearby', m.listing_nearby()],
    ...(listing.video ? [['video', m.listing_video()]] : []),
    ['tour', m.tour_title()],
    ...(costs ? [['costs', costTitle(costs.subject)]] : []),
    ...(costs?.written.loan !== undefined ? [['emi', m.emi_title()]] : []),
    ['agent', m.inquiry_title()],
    ['review', m.review_title()],
    ...(hasSimilar ? [['similar', m.listing_similar()]] : []),
    ['recent', m.listing_recent()],
  ]
  return (
    <nav aria-label={m.listing_sections()} className="section-links">
      <ul>
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
