import { amenityNames } from '#contract/amenities.ts'
import { listingStatuses } from '#contract/enums.ts'
import type { SearchParamName } from '#contract/paths.ts'
import { m } from '#messages'
import { amenityLabels, statusLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { counted } from './counts.ts'
import { type FieldContext, SelectField, TextField } from './search-field.tsx'
import { manyOf } from './search-text.ts'

const inside: SearchParamName[] = [
  'min_price',
  'max_price',
  'min_area',
  'max_area',
  'bedrooms',
  'bathrooms',
  'features',
  'status',
]
const bedrooms = ['1', '2', '3', '4', '5', '6']
const bathrooms = ['1', '2', '3', '4']

/** The filters fewer people need. Open when one of them was refused, so that its sentence is seen. */
export function MoreFilters(field: FieldContext) {
  const count = inside.filter((name) => manyOf(field.search[name]).length > 0).length
  const refused = inside.some((name) => field.problems[name])
  return (
    <details className="search-more group" open={refused || undefined}>
      <summary className="text-link">
        {count ? m.search_more_count({ count }) : m.search_more()}
        <Icon name="down" className="icon group-open:rotate-180" />
      </summary>
      <div className="search-more-fields">
        <TextField
          name="min_price"
          label={m.search_min_price()}
          hint={m.search_min_price_hint()}
          {...field}
        />
        <TextField
          name="max_price"
          label={m.search_max_price()}
          hint={m.search_max_price_hint()}
          {...field}
        />
        <ChoiceGroup
          name="bedrooms"
          label={m.search_bedrooms()}
          choices={bedrooms.map((number) => [number, number])}
          {...field}
        />
        <TextField
          name="min_area"
          label={m.search_min_area()}
          hint={m.search_sq_ft()}
          type="number"
          {...field}
        />
        <TextField
          name="max_area"
          label={m.search_max_area()}
          hint={m.search_sq_ft()}
          type="number"
          {...field}
        />
        <SelectField
          name="bathrooms"
          label={m.search_bathrooms()}
          any={m.search_any_number()}
          known={bathrooms}
          {...field}
        >
          {bathrooms.map((number) => (
            <option key={number} value={number}>
              {counted(number, number, field.counts?.bathrooms)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="status"
          label={m.search_status()}
          any={m.search_any()}
          known={listingStatuses}
          {...field}
        >
          {listingStatuses.map((status) => (
            <option key={status} value={status}>
              {counted(statusLabels[status](), status, field.counts?.status)}
            </option>
          ))}
        </SelectField>
        <ChoiceGroup
          name="features"
          label={m.search_features()}
          choices={amenityNames.map((name) => [name, amenityLabels[name]()])}
          {...field}
        />
      </div>
    </details>
  )
}
