import { type FormEvent, useState } from 'react'
import type { NamedPlace } from '#contract/schemas/agency.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SaveLine } from '../save-line.tsx'

type Props = {
  saved: NamedPlace[]
  cities: PropertyFilters['cities']
  onSaved: (places: NamedPlace[]) => void
}

/** Every city with its localities, and a line of names for each. */
export function PlaceNamesForm({ saved, cities, onSaved }: Props) {
  const placeName = usePlaceText()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const places = changesOf(saved, typed)
  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { data } = await callAsUser('agency.updatePlaceNames', { body: { places } })
      setTyped({})
      onSaved(data)
    })
  }
  const problemOf = (place: string) => {
    const at = places.findIndex((each) => each.place === place)
    return Object.entries(problems).find(([field]) => field.startsWith(`places.${at}.`))?.[1]
  }
  const field = (place: string, name: string) => (
    <FormField
      key={place}
      name={place}
      label={m.places_names_of({ place: name })}
      value={typed[place] ?? namesOf(saved, place).join(', ')}
      problem={problemOf(place)}
      maxLength={500}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped((before) => ({ ...before, [place]: target.value }))
        reset()
      }}
    />
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="form reading names-form">
      <h2 className="title-3">{m.places_names()}</h2>
      <p className="muted">{m.places_names_text()}</p>
      {cities.length === 0 && <p className="panel panel-tight muted">{m.places_names_none()}</p>}
      {cities.map(({ city, localities }) => (
        <details key={city} className="panel panel-tight">
          <summary className="strong split">
            {m.places_names_in({ city: placeName(city) })}
            <Icon name="down" className="icon menu-arrow" />
          </summary>
          <div className="form">
            {field(city, city)}
            {localities.map(({ locality }) => field(`${locality}, ${city}`, locality))}
          </div>
        </details>
      ))}
      <SaveLine state={state} sentence={sentence} changed={places.length > 0} label={m.places_names_save()} />
    </form>
  )
}

/** Only places whose names differ, so that those that somebody else changes meanwhile stay. */
function changesOf(saved: NamedPlace[], typed: Record<string, string>): NamedPlace[] {
  return Object.entries(typed)
    .map(([place, text]) => ({ place, names: namesIn(text) }))
    .filter(({ place, names }) => names.join('\n') !== namesOf(saved, place).join('\n'))
}

function namesOf(saved: NamedPlace[], place: string): string[] {
  return saved.find((each) => each.place === place)?.names ?? []
}

export function namesIn(text: string): string[] {
  const names = text.split(/[,;\n]/).map((name) => name.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(names.filter(Boolean))]
}
