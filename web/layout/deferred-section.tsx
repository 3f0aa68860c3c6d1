import type { CSSProperties, ReactNode } from 'react'

/**
 * A part below the first screen: laid out, and its pictures fetched, when it comes near, or once the page has come to rest. It
 * says how tall it is then, in pixels, on phones and on wide screens, so that the page below keeps its place.
 */
export function DeferredSection({
  phone,
  wide,
  children,
}: {
  phone: number
  wide: number
  children: ReactNode
}) {
  return (
    <div className="below" style={{ '--phone': `${phone}px`, '--wide': `${wide}px` } as CSSProperties}>
      {children}
    </div>
  )
}
