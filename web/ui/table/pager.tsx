import { m } from '#messages'
import { Icon } from '../icon.tsx'

type Props = { page: number; pages: number; onPage: (page: number) => void }

export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.pages_label()} className="pager">
      <button
        type="button"
        className="icon-button icon-button-large icon-button-faded"
        aria-label={m.pages_previous()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </button>
      <p role="status" className="figures small muted">
        {m.pages_of({ page, pages })}
      </p>
      <button
        type="button"
        className="icon-button icon-button-large icon-button-faded"
        aria-label={m.pages_next()}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  )
}
