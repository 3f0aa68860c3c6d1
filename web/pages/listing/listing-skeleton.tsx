import { m } from '#messages'

export function ListingSkeleton() {
  return (
    <div className="wrap animate-pulse pt-14 pb-24" role="status">
      <span className="sr-only">{m.listing_loading()}</span>
      <div className="aspect-detail max-h-[410px] w-full rounded-card bg-line" />
      <div className="mt-8 h-7 w-24 rounded-full bg-line" />
      <div className="mt-4 h-10 w-3/5 rounded-control bg-line" />
      <div className="mt-4 h-6 w-2/5 rounded-control bg-line" />
      <div className="mt-6 h-9 w-48 rounded-control bg-line" />
    </div>
  )
}
