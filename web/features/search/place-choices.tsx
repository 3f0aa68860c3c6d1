import { localityText, type PlaceContext, placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { counted } from './counts.ts'
import type { SearchChoices } from './load-choices.ts'
import type { FieldContext } from './search-field.tsx'

export function PlacePicker({ choices, counts, ...field }: FieldContext & { choices: SearchChoices }) {
  const known = counts?.location
  const context = usePageContext()
  return (
    <ChoicePicker
      name="location"
      label={m.search_location()}
      any={m.search_any_place()}
      groups={choices.cities.map((each) => ({
        heading: placeText(context, each.city),
        options: optionsOf(context, each).map(({ value, text }) => ({
          value,
          text,
          count: known && (known.get(value) ?? 0),
        })),
      }))}
      {...field}
    />
  )
}

type OptionsProps = { choices: SearchChoices; counts?: ReadonlyMap<string, number> }

export function PlaceOptions({ choices, counts }: OptionsProps) {
  const context = usePageContext()
  return choices.cities.map((each) => (
    <optgroup key={each.city} label={placeText(context, each.city)}>
      {optionsOf(context, each).map(({ value, text }) => (
        <option key={value} value={value}>
          {counted(text, value, counts)}
        </option>
      ))}
    </optgroup>
  ))
}

function optionsOf(context: PlaceContext, { city, localities }: SearchChoices['cities'][number]) {
  return [
    { value: city, text: m.search_whole_city({ city: placeText(context, city) }) },
    ...localities.map(({ locality }) => ({
      value: `${locality}, ${city}`,
      text: localityText(context, locality, city),
    })),
  ]
}
