import { type ReactNode, useId } from 'react'

export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="property-section panel">
      <h2 id={id}>{title}</h2>
      {text && <p className="property-section-text">{text}</p>}
      <div className="property-fields">{children}</div>
    </section>
  )
}
