import { type ResultView, resultViews } from '#contract/pages.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { type SearchText, viewOf } from './search-text.ts'

type Props = { search: SearchText; hrefOf: (search: SearchText) => string }

export function ViewSwitch({ search, hrefOf }: Props) {
  const shown = viewOf(search)
  return (
    <nav aria-label={m.view_label()}>
      <ul className="view-switch">
        {resultViews.map((view) => (
          <li key={view}>
            <a
              href={hrefOf({ ...search, view })}
              aria-current={view === shown ? 'true' : undefined}
              data-scroll="keep"
            >
              <Icon name={view} />
              <span>{labels[view]()}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const labels: Record<ResultView, () => string> = {
  grid: m.view_grid,
  list: m.view_list,
  map: m.view_map,
}
