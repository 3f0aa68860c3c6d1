import type { ReactNode } from 'react'

export function MapBackdrop({ className = '', children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={`map-frame map-backdrop ${className}`}>
      <span className="map-rings" aria-hidden="true" />
      {children}
    </div>
  )
}
