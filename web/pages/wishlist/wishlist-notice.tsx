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
    <div className="panel grid justify-items-center gap-4 px-6 py-14 text-center">
      <Icon name="heart" className="icon size-10 text-price" />
      <h2 className="text-2xl">{text}</h2>
      {hint && <p className="max-w-md text-ink-soft">{hint}</p>}
      <div className="mt-1 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
