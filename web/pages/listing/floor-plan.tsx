import type { CSSProperties } from 'react'
import { languageOf } from '#contract/written-texts.ts'
import { m } from '#messages'
import type { CoverWithAlt } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListingSection } from './listing-section.tsx'
import { PictureLink } from './picture-link.tsx'
import { useViewer } from './use-viewer.tsx'

export function FloorPlan({ plan, title }: { plan: CoverWithAlt; title: string }) {
  // The mark says something else about a picture.
  const { rendered: isTypical, ...drawing } = plan
  const { open, viewer } = useViewer([drawing])
  return (
    <ListingSection id="floor-plan" title={m.listing_floor_plan()}>
      <PictureLink picture={plan} onClick={open(0)} className="panel floor-plan">
        <span
          className="floor-plan-paper"
          lang={plan.alt ? languageOf(plan.alt) : undefined}
          style={{ '--width-per-height': plan.width / plan.height } as CSSProperties}
        >
          <ListingPicture
            picture={plan}
            sizes="(min-width: 1024px) 780px, 94vw"
            alt={plan.alt || `${m.listing_floor_plan()}: ${title}`}
            className="floor-plan-picture"
          />
        </span>
        {plan.waiting === undefined && (
          <span className="floor-plan-more bold good">
            <Icon name="expand" />
            {m.listing_floor_plan_open()}
          </span>
        )}
      </PictureLink>
      {isTypical && <p className="floor-plan-typical small muted">{m.listing_plan_typical()}</p>}
      {viewer}
    </ListingSection>
  )
}
