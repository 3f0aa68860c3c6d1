import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'

type Props = { here: string; title: string; text: string; children?: ReactNode }

export function PageHero({ here, title, text, children }: Props) {
  return (
    <header className="page-hero">
      <div className="wrap">
        <Breadcrumb here={here} />
        <h1 className="page-hero-title">{title}</h1>
        <p className="page-hero-text large muted">{text}</p>
        {children && <div className="form-ways">{children}</div>}
      </div>
    </header>
  )
}
