import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export function WishlistNotice({
  text,
  hint,
  children,
}: {
  text: string
  hint?: string
  children: ReactNode
}) {
  return (
    <div className="panel nothing-here">
      <Icon name="heart" className="icon icon-40 accent" />
      <h2 className="title-2">{text}</h2>
      {hint && <p className="nothing-here-text">{hint}</p>}
      <div className="nothing-here-ways">{children}</div>
    </div>
  )
}
