import type { ReactNode } from 'react'
import { pages } from '#web/data/pages.ts'
import { setChosen } from '#web/features/compare/chosen.ts'
import { smallUrl } from '#web/features/property/listing-picture.tsx'
import type { ComparedHome } from './load-compare.ts'

type Props = { homes: ComparedHome[]; className: string; children: ReactNode }

export function AddHome({ homes, className, children }: Props) {
  const last = homes.at(-1)
  const choose = () =>
    setChosen(
      homes.map(({ id, title, cover }) => ({
        id,
        title,
        picture: cover && smallUrl(cover),
        rendered: cover?.rendered,
      })),
    )
  return (
    <a
      href={pages.list.href(last && { type: last.type, city: last.city })}
      className={className}
      onClick={choose}
    >
      {children}
    </a>
  )
}
