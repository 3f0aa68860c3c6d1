import { m } from '#messages'

export function ListingSkeleton() {
  return (
    <div className="wrap skeleton listing-skeleton" role="status">
      <span className="sr-only">{m.listing_loading()}</span>
      <div className="bone-picture" />
      <div className="bone-badge" />
      <div className="bone bone-title" />
      <div className="bone bone-place" />
      <div className="bone bone-price" />
    </div>
  )
}
