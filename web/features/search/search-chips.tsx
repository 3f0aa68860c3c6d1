import { isRepeated } from '#contract/paths.ts'
import { m } from '#messages'
import { usePlaceText } from '#web/data/place-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { filterValues, type SearchLabels } from './filter-values.ts'
import { changeSearch, type SearchText, setFilters } from './search-text.ts'

type Chip = { label: string; without: SearchText }
type Props = { search: SearchText; labels: SearchLabels; hrefOf: (search: SearchText) => string }

export function SearchChips({ search, labels, hrefOf }: Props) {
  const chips = searchChips(search, labels, usePlaceText())
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.chip_list()} className="search-chips">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a href={hrefOf(without)} data-scroll="keep" className="chip">
            <span className="sr-only">{m.chip_remove({ filter: label })}</span>
            <span aria-hidden="true">{label}</span>
            <Icon name="close" className="icon icon-16" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={hrefOf({ sort: search.sort, view: search.view })}
            data-scroll="keep"
            className="text-link chips-clear"
          >
            {m.chip_clear()}
          </a>
        </li>
      )}
    </ul>
  )
}

function searchChips(search: SearchText, labels: SearchLabels, placeText: (place: string) => string): Chip[] {
  return setFilters(search).flatMap((name) => {
    const values = filterValues(search, name)
    return values.map((value) => {
      const rest = isRepeated(name) ? values.filter((other) => other !== value) : []
      return {
        label: placeText(labels[`${name}=${value}`] ?? value),
        without: changeSearch(search, { [name]: rest.length ? rest : undefined }),
      }
    })
  })
}
