import type { SearchParamName } from '#contract/paths.ts'
import { m } from '#messages'
import {
  amenityLabels,
  kindLabels,
  labelOf,
  statusLabels,
  typeLabels,
} from '#web/features/property/labels.ts'
import { compactPrice, groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { changeSearch, manyOf, type SearchText, setFilters } from './search-text.ts'

type Chip = { label: string; without: SearchText }
type Props = { search: SearchText; hrefOf: (search: SearchText) => string }

/** Each chip is a plain link that removes its filter, so it works without JavaScript. */
export function SearchChips({ search, hrefOf }: Props) {
  const chips = searchChips(search)
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.chip_list()} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a href={hrefOf(without)} data-scroll="keep" className="chip">
            <span className="sr-only">{m.chip_remove({ filter: label })}</span>
            <span aria-hidden="true">{label}</span>
            <Icon name="close" className="icon size-4" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={hrefOf({ sort: search.sort, view: search.view })}
            data-scroll="keep"
            className="text-link px-2 text-sm"
          >
            {m.chip_clear()}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Every set filter with its name and the search without it. */
export function searchChips(search: SearchText): Chip[] {
  return setFilters(search).flatMap((name) => {
    const values =
      name === 'bounds' ? ['bounds'] : isMany(name) ? manyOf(search[name]) : [[search[name]].flat().join(' ')]
    return values.map((value) => {
      const rest = isMany(name) ? values.filter((other) => other !== value) : []
      return {
        label: chipLabel(name, value),
        without: changeSearch(search, { [name]: rest.length ? rest : undefined }),
      }
    })
  })
}

/** Filters of which several values may be set. */
const isMany = (name: SearchParamName) => name === 'bedrooms' || name === 'features'

export function chipLabel(name: SearchParamName, value: string): string {
  const number = Number(value)
  switch (name) {
    case 'keyword':
      return m.chip_keyword({ keyword: value })
    case 'type':
      return labelOf(typeLabels, value)
    case 'sub_type':
      return labelOf(kindLabels, value)
    case 'status':
      return labelOf(statusLabels, value)
    case 'sold':
      return value === 'show' ? m.chip_sold() : value
    case 'features':
      return labelOf(amenityLabels, value)
    case 'bounds':
      return m.chip_bounds()
    case 'bedrooms':
      return m.chip_bedrooms({ count: value })
    case 'bathrooms':
      return m.chip_bathrooms({ count: value })
    case 'min_price':
      return m.chip_min_price({ price: number >= 0 ? compactPrice(number) : value })
    case 'max_price':
      return m.chip_max_price({ price: number >= 0 ? compactPrice(number) : value })
    case 'min_area':
      return m.chip_min_area({ area: number >= 0 ? groupDigits(number) : value })
    case 'max_area':
      return m.chip_max_area({ area: number >= 0 ? groupDigits(number) : value })
    default:
      return value
  }
}
