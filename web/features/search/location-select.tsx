import { m } from '#messages'
import { counted } from './counts.ts'
import type { SearchChoices } from './load-choices.ts'
import { type FieldContext, SelectField } from './search-field.tsx'

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
      <LocationOptions choices={choices} counts={field.counts?.location} />
    </SelectField>
  )
}

type OptionsProps = { choices: SearchChoices; counts?: ReadonlyMap<string, number> }

export function LocationOptions({ choices, counts }: OptionsProps) {
  return choices.cities.map(({ city, localities }) => (
    <optgroup key={city} label={city}>
      <option value={city}>{counted(m.search_whole_city({ city }), city, counts)}</option>
      {localities.map(({ locality }) => (
        <option key={locality} value={`${locality}, ${city}`}>
          {counted(locality, `${locality}, ${city}`, counts)}
        </option>
      ))}
    </optgroup>
  ))
}

function placesOf({ city, localities }: SearchChoices['cities'][number]) {
  return [city, ...localities.map(({ locality }) => `${locality}, ${city}`)]
}
