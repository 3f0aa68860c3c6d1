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
  id: string
  title: string
  items: ReactElement[]
  perPage?: number
  more?: ReactNode
}

const usual = 3

/** The browser's scroll snapping moves the row. The dots are links to the items, so they work without JavaScript. */
export function Carousel({ id, title, items, perPage = usual, more }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, atStart, atEnd }, setPlace] = useState<Place>({ page: 0, atStart: true, atEnd: false })
  const pages = Math.ceil(items.length / perPage)
  useEffect(() => {
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
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowRight') shift(1)(event)
    if (event.key === 'ArrowLeft') shift(-1)(event)
  }
  const href = (to: number) => `#${id}-${to * perPage + 1}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for what is inside, all of which has a role.
    <div onKeyDown={press}>
      <div className="ends">
        <h2 className="title-1">{title}</h2>
        {pages > 1 && (
          <div className="carousel-arrows">
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
      <div className="split carousel-foot">
        {pages > 1 && (
          <ul className="carousel-dots">
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
