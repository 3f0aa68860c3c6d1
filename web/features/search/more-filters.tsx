import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { counted } from './counts.ts'
import type { Filter } from './filters.ts'
import { RangeFilter } from './range-filter.tsx'
import { type FieldContext, SelectField, TextField } from './search-field.tsx'
import { manyOf, oneOf } from './search-text.ts'

export function MoreFilters({ filters, ...context }: FieldContext & { filters: Filter[] }) {
  const params = filters.flatMap((filter) =>
    filter.control === 'range' ? filter.ends.map(({ name }) => name) : filter.name,
  )
  const count = params.filter((name) => manyOf(context.search[name])[0]).length
  const refused = params.some((name) => context.problems[name])
  return (
    <details className="search-more" open={refused || undefined}>
      <summary className="text-link">
        {count ? m.search_more_count({ count }) : m.search_more()}
        <Icon name="down" className="icon menu-arrow" />
      </summary>
      <div className="search-more-fields">
        {filters.map((filter) => (
          <Control key={filter.name} filter={filter} {...context} />
        ))}
      </div>
    </details>
  )
}

function Control({ filter, ...context }: FieldContext & { filter: Filter }) {
  const { search, counts } = context
  switch (filter.control) {
    case 'range':
      return <RangeFilter {...filter} {...context} />
    case 'day':
      return <TextField {...filter} type="date" {...context} />
    case 'several':
      return <ChoiceGroup {...filter} {...context} />
    case 'flag':
      return (
        <label className="search-flag">
          <input
            type="checkbox"
            name={filter.name}
            value="true"
            defaultChecked={oneOf(search[filter.name]) === 'true'}
          />
          {counted(filter.label, 'true', counts?.[filter.name])}
        </label>
      )
    case 'one':
      return (
        <SelectField
          name={filter.name}
          label={filter.label}
          any={m.search_any()}
          known={filter.choices.map(([value]) => value)}
          {...context}
        >
          {filter.choices.map(([value, label]) => (
            <option key={value} value={value}>
              {filter.name === 'near' ? label : counted(label, value, counts?.[filter.name])}
            </option>
          ))}
        </SelectField>
      )
  }
}
