import type { MouseEvent, ReactNode } from 'react'
import { m } from '#messages'
import type { Cover } from '#web/features/property/cover.ts'

type Props = { picture: Cover; onClick(event: MouseEvent): void; className?: string; children: ReactNode }

export function PictureLink({ picture, onClick, className, children }: Props) {
  if (picture.waiting === undefined)
    return (
      <a href={picture.url} rel="external" data-early onClick={onClick} className={className}>
        {children}
      </a>
    )
  return (
    <span className={`picture-waiting ${className ?? ''}`}>
      {children}
      <span className="picture-waiting-note">{m.listing_picture_waiting()}</span>
    </span>
  )
}
