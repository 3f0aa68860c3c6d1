import { useEffect, useRef } from 'react'
import type { PropertyPoint } from '#contract/schemas/property-points.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { type Cover, toCover } from '#web/features/property/cover.ts'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { ListingPrice, spokenPrice } from '#web/features/property/listing-price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = {
  points: PropertyPoint[]
  /** Listings whose pictures are known already. */
  listings: CardListing[]
  focus: boolean
  onClose: () => void
}

export function ChosenCards({ points, listings, focus, onClose }: Props) {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus) part.current?.querySelector<HTMLElement>('a')?.focus()
  }, [focus])
  return (
    <section
      ref={part}
      aria-label={m.map_chosen({ count: points.length })}
      className="map-chosen"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <ChosenCard point={point} known={listings.find(({ id }) => id === point.id)?.cover} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={m.dialog_close()}
        className="icon-button icon-button-large"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

function ChosenCard({ point, known }: { point: PropertyPoint; known: Cover | undefined }) {
  const { id, title, type, price } = point
  const location = usePlaceText()(point.location)
  const cover = useCover(id, known)
  return (
    <div className="map-card">
      <div className="map-card-picture">
        {cover ? <ListingPicture picture={cover} sizes="96px" max={320} alt="" /> : <Icon name="home" />}
        <Impression rendered={cover?.rendered} />
      </div>
      <div className="shrink">
        <ListingPrice type={type} price={price} />
        <a
          href={pages.listing.href(id)}
          aria-label={m.card_label({ title, price: spokenPrice(type, price), place: location })}
        >
          <WrittenText text={title} />
        </a>
        <p>{location}</p>
      </div>
    </div>
  )
}

function useCover(id: number, known: Cover | undefined) {
  const { data } = useLoaded(known ? undefined : String(id), (signal) =>
    fetchApi('property.get', { params: { id } }, signal),
  )
  const first = data?.data.pictures[0]
  return known ?? (first && toCover(first))
}
