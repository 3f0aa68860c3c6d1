import type { CSSProperties, ReactNode } from 'react'

/** Laid out when it comes near or when the page is idle. The heights in pixels reserve its place. */
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
