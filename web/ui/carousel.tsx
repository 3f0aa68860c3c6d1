import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'
import { Icon } from './icon.tsx'

type Props = {
  /** Begins the ids of the items, which dots and arrows lead to. */
  id: string
  title: string
  items: ReactElement[]
  /** How many are in sight on a large screen. */
  perPage?: number
  more?: ReactNode
}

const usual = 3

/**
 * A row to swipe, to scroll or to turn by dots and arrows, three at a time. The browser's own scroll snapping does
 * the work; dots are links to the items, so they lead there without JavaScript too.
 */
export function Carousel({ id, title, items, perPage = usual, more }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, atStart, atEnd }, setPlace] = useState<Place>({ page: 0, atStart: true, atEnd: false })
  const pages = Math.ceil(items.length / perPage)
  useEffect(() => {
    // Swiped before the page ran.
    if (row.current?.scrollLeft) setPlace(placeOf(row.current, perPage))
  }, [perPage])
  const turn = (to: number) => (event: MouseEvent) => {
    event.preventDefault()
    const item = row.current?.children[to * perPage] as HTMLElement | undefined
    if (item) row.current?.scrollTo({ left: item.offsetLeft - row.current.offsetLeft })
  }
  const shift = (views: 1 | -1) => (event: SyntheticEvent) => {
    event.preventDefault()
    row.current?.scrollBy({ left: views * row.current.clientWidth })
  }
  // The arrow keys turn it too, from wherever the focus is in it.
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowRight') shift(1)(event)
    if (event.key === 'ArrowLeft') shift(-1)(event)
  }
  const href = (to: number) => `#${id}-${to * perPage + 1}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for what is inside, all of which has a role.
    <div className="carousel" onKeyDown={press}>
      <div className="flex items-end justify-between gap-4">
        <h2 className="text-3xl">{title}</h2>
        {pages > 1 && (
          <div className="hidden gap-2 md:flex">
            {!atStart && (
              <a href={href(Math.max(0, page - 1))} data-early onClick={shift(-1)} className="carousel-arrow">
                <span className="sr-only">{m.carousel_back({ name: title })}</span>
                <Icon name="left" />
              </a>
            )}
            {!atEnd && (
              <a
                href={href(Math.min(pages - 1, page + 1))}
                data-early
                onClick={shift(1)}
                className="carousel-arrow"
              >
                <span className="sr-only">{m.carousel_on({ name: title })}</span>
                <Icon name="right" />
              </a>
            )}
          </div>
        )}
      </div>
      <ul
        ref={row}
        className="carousel-row"
        onScroll={(event) => setPlace(placeOf(event.currentTarget, perPage))}
      >
        {items.map((item, index) => (
          <li key={item.key} id={`${id}-${index + 1}`}>
            {item}
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        {pages > 1 && (
          <ul className="-ml-[9px] flex">
            {Array.from({ length: pages }, (_, to) => (
              <li key={href(to)}>
                <a
                  href={href(to)}
                  data-early
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

type Place = { page: number; atStart: boolean; atEnd: boolean }

/** The page whose first item is at the left edge; the last one when the end is reached. */
function placeOf(row: HTMLElement, perPage: number): Place {
  const last = Math.ceil(row.children.length / perPage) - 1
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 4
  const first = Math.round(row.scrollLeft / (row.scrollWidth / row.children.length))
  return {
    page: atEnd ? last : Math.min(last, Math.floor(first / perPage)),
    atStart: row.scrollLeft < 4,
    atEnd,
  }
}
