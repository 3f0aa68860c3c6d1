import { m } from '#messages'
import { Impression } from '#web/ui/impression.tsx'
import type { Listing } from './listing-data.ts'
import { ListingSection } from './listing-section.tsx'

type Props = { video: string; poster?: Listing['poster'] }

/** A video without a still of its own has a picture as its poster, and is made of such pictures where that is rendered. */
export function VideoTour({ video, poster }: Props) {
  return (
    <ListingSection id="video" title={m.listing_video()}>
      <div className="listing-film">
        {/* biome-ignore lint/a11y/useMediaCaption: sellers' walk-throughs carry no captions to offer */}
        <video
          controls
          playsInline
          preload="none"
          poster={poster?.url}
          aria-label={m.listing_video()}
          className="listing-video"
        >
          <source src={video} type="video/mp4" />
        </video>
        <Impression rendered={poster?.rendered} />
      </div>
    </ListingSection>
  )
}
