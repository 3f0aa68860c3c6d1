import type { ReactNode } from 'react'

/** Our drawing where a map will be: paper, hairlines, rings. Also what stays when the map cannot come. */
export function MapBackdrop({ className = '', children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={`map-frame map-backdrop ${className}`}>
      <span className="map-rings" aria-hidden="true" />
      {children}
    </div>
  )
}
