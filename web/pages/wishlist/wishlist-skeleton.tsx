import { m } from '#messages'

export function WishlistSkeleton() {
  return (
    <div role="status">
      <p className="form-intro">{m.wishlist_loading()}</p>
      <div className="card-grid skeleton">
        {[1, 2, 3].map((number) => (
          <div key={number} className="panel bone-home">
            <div className="bone-cover" />
            <div className="bone-text stack">
              <div className="bone bone-cost" />
              <div className="bone bone-name" />
              <div className="bone bone-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
