import type { ReactNode } from 'react'

export function ListingSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="listing-section">
      <h2 id={`${id}-title`} className="listing-section-title title-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
