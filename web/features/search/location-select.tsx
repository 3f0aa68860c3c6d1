import { m } from '#messages'
import type { SearchChoices } from './load-choices.ts'
import { type FieldContext, SelectField } from './search-field.tsx'

/** Cities and localities that have listings, by city, with counts. */
export function LocationSelect({ choices, ...field }: FieldContext & { choices: SearchChoices }) {
  const known = choices.cities.flatMap(placesOf)
  return (
    <SelectField
      name="location"
      label={m.search_location()}
      any={m.search_any_place()}
      known={known}
      {...field}
    >
      <LocationOptions choices={choices} />
    </SelectField>
  )
}

export function LocationOptions({ choices }: { choices: SearchChoices }) {
  return choices.cities.map(({ city, count, localities }) => (
    <optgroup key={city} label={city}>
      <option value={city}>{m.search_whole_city({ city, count })}</option>
      {localities.map(({ locality, count }) => (
        <option key={locality} value={`${locality}, ${city}`}>
          {m.search_counted({ name: locality, count })}
        </option>
      ))}
    </optgroup>
  ))
}

function placesOf({ city, localities }: SearchChoices['cities'][number]) {
  return [city, ...localities.map(({ locality }) => `${locality}, ${city}`)]
}
