import { m } from '#messages'
import { Icon } from '../icon.tsx'

type Props = { page: number; pages: number; onPage: (page: number) => void }

export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.pages_label()} className="mt-5 flex items-center justify-center gap-3">
      <button
        type="button"
        className="icon-button text-xl disabled:opacity-50"
        aria-label={m.pages_previous()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </button>
      <p role="status" className="figures text-sm text-ink-soft">
        {m.pages_of({ page, pages })}
      </p>
      <button
        type="button"
        className="icon-button text-xl disabled:opacity-50"
        aria-label={m.pages_next()}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  )
}
