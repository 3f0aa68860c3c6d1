import { m } from '#messages'
import { ListingSection } from './listing-section.tsx'

export function VideoTour({ video, poster }: { video: string; poster?: string }) {
  return (
    <ListingSection id="video" title={m.listing_video()}>
      {/* biome-ignore lint/a11y/useMediaCaption: sellers' walk-throughs carry no captions to offer */}
      <video
        controls
        playsInline
        preload="none"
        poster={poster}
        aria-label={m.listing_video()}
        className="listing-video"
      >
        <source src={video} type="video/mp4" />
      </video>
    </ListingSection>
  )
}
