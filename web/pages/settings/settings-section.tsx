import { type ReactNode, useId } from 'react'

/** One matter of the settings: what it is about on the left, what can be done on the right. */
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
