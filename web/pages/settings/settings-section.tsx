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
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
