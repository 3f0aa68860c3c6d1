import type { MouseEvent } from 'react'
import type { CategoryFilter } from '#contract/pages.ts'
import { isRepeated, type SearchParamName } from '#contract/paths.ts'
import { m } from '#messages'
import { usePlaceText } from '#web/data/place-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { filterValues, partsOf, type SearchLabels } from './filter-values.ts'
import { SaveSearch } from './save-search.tsx'
import { searchFormId } from './search-form.tsx'
import { changeSearch, oneOf, type SearchText, setFilters } from './search-text.ts'

export const toForm = `#${searchFormId}`

type Chip = { name: SearchParamName; label: string; without: SearchText }
type Props = {
  search: SearchText
  labels: SearchLabels
  hrefOf: (search: SearchText) => string
  fixed?: CategoryFilter
  /** The search can be saved here. */
  saved?: boolean
}

/** Each filter in use, and the order: its name leads to its field, the cross removes it. An area of the map is changed on the map. */
export function SearchChips({ search, labels, hrefOf, fixed, saved }: Props) {
  const chips = searchChips(search, labels, usePlaceText())
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.chip_list()} className="search-chips">
      {/* First, because on phones many chips reach beyond the screen. */}
      {saved && (
        <li>
          <SaveSearch {...{ search, labels, fixed }} />
        </li>
      )}
      {chips.map(({ name, label, without }) => (
        <li key={label} className="chip">
          {/^(bounds|polygon)$/.test(name) ? (
            <span>{label}</span>
          ) : (
            <a href={toForm} onClick={edit(name)} aria-label={m.chip_change({ filter: label })}>
              {label}
            </a>
          )}
          <a
            href={hrefOf(without)}
            data-scroll="keep"
            className="chip-remove"
            aria-label={m.chip_remove({ filter: label })}
          >
            <Icon name="close" className="icon icon-16" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={hrefOf({ view: search.view })} data-scroll="keep" className="text-link chips-clear">
            {m.chip_clear()}
          </a>
        </li>
      )}
    </ul>
  )
}

// Without JavaScript, and offline, the link leads to the form.
export const edit = (name: string) => (event: MouseEvent) => {
  event.preventDefault()
  import('./edit-filter.ts').then(
    ({ editFilter }) => editFilter(name),
    () => location.assign(toForm),
  )
}

function searchChips(search: SearchText, labels: SearchLabels, placeText: (place: string) => string): Chip[] {
  const names: SearchParamName[] = setFilters(search)
  if (oneOf(search.sort)) names.push('sort')
  return names.flatMap((name) => {
    const values = filterValues(search, name)
    return values.map((value) => {
      const others = isRepeated(name) ? values.filter((other) => other !== value) : []
      const rest = others.flatMap((other) => partsOf(name, other))
      return {
        name,
        label: placeText(labels[`${name}=${value}`] ?? value),
        without: changeSearch(search, { [name]: rest.length ? rest : undefined }),
      }
    })
  })
}
