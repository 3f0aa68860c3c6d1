import type { WeekHours } from '#contract/hours.ts'
import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import type { Listing } from '../listing-data.ts'
import { ListingSection } from '../listing-section.tsx'
import type { TourPlannerProps } from './tour-planner.tsx'

const load = () => import('./tour-planner.tsx').then(({ TourPlanner }) => TourPlanner)

export function TourSection({ listing, visiting }: { listing: Listing; visiting: WeekHours }) {
  const { id, noTours } = listing
  return (
    <ListingSection id="tour" title={m.tour_title()}>
      {noTours ? (
        <p className="muted">{noTours}</p>
      ) : (
        <>
          <p className="section-intro">{m.tour_text()}</p>
          <LazyPart<TourPlannerProps>
            key={id}
            load={load}
            props={{ id, visiting }}
            className="place-of-tour"
          />
          <noscript>
            <p className="form-failed">{m.form_needs_script()}</p>
          </noscript>
        </>
      )}
    </ListingSection>
  )
}
