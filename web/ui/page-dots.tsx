import { m } from '#messages'
import { Icon } from './icon.tsx'

type Props = { page: number; pages: number; hrefOf: (page: number) => string }

const max = 5

export function PageDots({ page, pages, hrefOf }: Props) {
  const first = Math.max(1, Math.min(page - 2, pages - max + 1))
  const numbers = Array.from({ length: Math.min(max, pages) }, (_, index) => first + index)
  return (
    <nav aria-label={m.pages_label()} className="page-dots">
      <ul>
        <li>
          {page > 1 && (
            <a
              href={hrefOf(page - 1)}
              rel="prev"
              aria-label={m.pages_previous()}
              className="icon-button icon-button-large"
            >
              <Icon name="left" />
            </a>
          )}
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              className={isEdge(number, first, pages) ? 'dot dot-small' : 'dot'}
            >
              <span className="sr-only">{m.pages_page({ page: number })}</span>
            </a>
          </li>
        ))}
        <li>
          {page < pages && (
            <a
              href={hrefOf(page + 1)}
              rel="next"
              aria-label={m.pages_next()}
              className="icon-button icon-button-large"
            >
              <Icon name="right" />
            </a>
          )}
        </li>
      </ul>
      <p className="figures small muted">{m.pages_of({ page, pages })}</p>
    </nav>
  )
}

function isEdge(number: number, first: number, pages: number) {
  const last = Math.min(first + max - 1, pages)
  return (number === first && first > 1) || (number === last && last < pages)
}
