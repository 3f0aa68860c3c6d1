import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { LeadState } from '#web/features/lead/lead-state.tsx'
import { TourAnswer } from '#web/features/tour/tour-answer.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, writePhone } from '#web/ui/phone.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = { tour: Tour; onClose: () => void }

export function VisitDialog({ tour, onClose }: Props) {
  const { name, phone, verified, property_id, property_title, state, demo, lead_id } = tour
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="stack-loose">
        <p className="visit-about">
          <LeadState state={state} /> <DemoBadge demo={demo} />
          <a href={pages.listing.href(property_id)} className="title-link">
            <WrittenText text={property_title} />
          </a>
        </p>
        <p className="figures">
          <a href={telHref(phone)} className="text-link">
            <Icon name="phone" />
            {writePhone(phone)}
          </a>{' '}
          <span className="small muted">{verified ? m.lead_verified() : m.lead_unverified()}</span>
        </p>
        {/* The opened visit may have moved to another week. */}
        <TourAnswer tour={tour} onAnswered={onClose} />
        <a href={pages.leads.href({ lead: lead_id })} className="text-link">
          {m.tour_lead()}
        </a>
      </div>
    </Dialog>
  )
}
