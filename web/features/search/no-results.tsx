import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { searchChips } from './search-chips.tsx'
import type { SearchText } from './search-text.ts'

type Props = { search: SearchText; hrefOf: (search: SearchText) => string; page: number; pages: number }

/** Nothing found: says why and offers the ways on, each one tap. */
export function NoResults({ search, hrefOf, page, pages }: Props) {
  const pastEnd = page > pages
  const chips = pastEnd ? [] : searchChips(search)
  return (
    <div className="panel grid justify-items-center gap-4 px-6 py-14 text-center">
      <Icon name="empty" className="icon size-10 text-ink-soft" />
      <h2 className="text-2xl">{pastEnd ? m.results_past_end({ page }) : m.results_none()}</h2>
      <p className="max-w-md text-ink-soft">
        {pastEnd
          ? m.results_past_end_hint()
          : chips.length > 0
            ? m.results_none_hint()
            : m.results_none_plain()}
      </p>
      {chips.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <a href={hrefOf(without)} data-scroll="keep" className="chip">
                <span className="sr-only">{m.chip_remove({ filter: label })}</span>
                <span aria-hidden="true">{label}</span>
                <Icon name="close" className="icon size-4" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={hrefOf(pastEnd ? { ...search, page: undefined } : { view: search.view })} className="button">
        {pastEnd ? m.results_first_page() : chips.length > 0 ? m.results_clear() : m.results_none_all()}
      </a>
    </div>
  )
}
