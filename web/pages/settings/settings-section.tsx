import { type ReactNode, useId } from 'react'

export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="settings-section">
      <div>
        <h2 id={id}>{title}</h2>
        <p className="under-title">{text}</p>
      </div>
      <div className="shrink">{children}</div>
    </section>
  )
}
