import { m } from '#messages'

export function WishlistSkeleton() {
  return (
    <div role="status">
      <p className="mb-5 text-ink-soft">{m.wishlist_loading()}</p>
      <div className="card-grid animate-pulse">
        {[1, 2, 3].map((number) => (
          <div key={number} className="panel overflow-clip">
            <div className="aspect-card bg-line" />
            <div className="grid gap-3 p-4">
              <div className="h-7 w-28 rounded-control bg-line" />
              <div className="h-6 w-4/5 rounded-control bg-line" />
              <div className="h-6 w-3/5 rounded-control bg-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
