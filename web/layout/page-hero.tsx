import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'

type Props = { here: string; title: string; text: string; children?: ReactNode }

/** The opening of a page that is read rather than searched. `children`: the one strong action. */
export function PageHero({ here, title, text, children }: Props) {
  return (
    <header className="page-hero">
      <div className="wrap">
        <Breadcrumb here={here} />
        <h1 className="mt-6 text-4xl lg:mt-10">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{text}</p>
        {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  )
}
