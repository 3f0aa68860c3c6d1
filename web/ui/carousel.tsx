import { type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { m } from '#messages'
import { Icon } from './icon.tsx'

type Props = {
  /** Begins the ids of the items, which dots and arrows lead to. */
  id: string
  title: string
  items: ReactElement[]
  /** What stands at the end of the row of dots. */
  more?: ReactNode
}

const perPage = 3

/**
 * A row to swipe, to scroll or to turn by dots and arrows, three at a time. The browser's own scroll snapping does
 * the work; dots are links to the items, so they lead there without JavaScript too.
 */
export function Carousel({ id, title, items, more }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState(0)
  const pages = Math.ceil(items.length / perPage)
  const turn = (to: number) => (event: MouseEvent) => {
    event.preventDefault()
    const item = row.current?.children[to * perPage] as HTMLElement | undefined
    if (item) row.current?.scrollTo({ left: item.offsetLeft - row.current.offsetLeft })
  }
  const href = (to: number) => `#${id}-${to * perPage + 1}`
  return (
    <div className="carousel">
      <div className="flex items-end justify-between gap-4">
        <h2 className="text-3xl">{title}</h2>
        {pages > 1 && (
          <div className="hidden gap-2 md:flex">
            {page > 0 && (
              <a href={href(page - 1)} onClick={turn(page - 1)} className="carousel-arrow">
                <span className="sr-only">{m.carousel_page({ name: title, page, pages })}</span>
                <Icon name="left" />
              </a>
            )}
            {page < pages - 1 && (
              <a href={href(page + 1)} onClick={turn(page + 1)} className="carousel-arrow">
                <span className="sr-only">{m.carousel_page({ name: title, page: page + 2, pages })}</span>
                <Icon name="right" />
              </a>
            )}
          </div>
        )}
      </div>
      <ul ref={row} className="carousel-row" onScroll={(event) => setPage(pageAt(event.currentTarget))}>
        {items.map((item, index) => (
          <li key={item.key} id={`${id}-${index + 1}`}>
            {item}
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        {pages > 1 && (
          <ul className="-ml-4 flex">
            {Array.from({ length: pages }, (_, to) => (
              <li key={href(to)}>
                <a
                  href={href(to)}
                  onClick={turn(to)}
                  aria-current={to === page ? 'true' : undefined}
                  className="dot"
                >
                  <span className="sr-only">{m.carousel_page({ name: title, page: to + 1, pages })}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {more}
      </div>
    </div>
  )
}

/** The page whose first item is at the left edge; the last one when the end is reached. */
function pageAt(row: HTMLElement) {
  const last = Math.ceil(row.children.length / perPage) - 1
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 4) return last
  const step = row.scrollWidth / row.children.length
  return Math.min(last, Math.floor((row.scrollLeft / step + 0.5) / perPage))
}
