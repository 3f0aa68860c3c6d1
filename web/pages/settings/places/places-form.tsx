import { type FormEvent, useRef, useState } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { m } from '#messages'
import { usePlaceText } from '#web/data/place-text.ts'
import { useFocusAfter } from '#web/features/upload/use-focus-after.ts'
import { SaveLine } from '../save-line.tsx'
import { changesOf, useAgencyChange } from '../use-agency-change.ts'
import { AddPlace } from './add-place.tsx'
import { PlaceRow } from './place-row.tsx'

type Props = {
  saved: Agency
  cities: PropertyFilters['cities']
  onSaved: (agency: Agency) => void
}

const max = 8

export function PlacesForm({ saved, cities, onSaved }: Props) {
  const [places, setPlaces] = useState(saved.popular_places)
  const [told, setTold] = useState('')
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState('')
  const list = useRef<HTMLFormElement>(null)
  const placeName = usePlaceText()
  const focusAfter = useFocusAfter(list)
  const { state, sentence, problems, save, reset } = useAgencyChange((agency) => {
    setPlaces(agency.popular_places)
    onSaved(agency)
  })
  function change(next: Agency['popular_places'], words: string) {
    setPlaces(next)
    setTold(words)
    reset()
  }
  function move(from: number, to: number) {
    const next = [...places]
    const [place] = next.splice(from, 1)
    if (!place) return
    next.splice(to, 0, place)
    change(next, m.places_moved({ city: placeName(place.city), place: to + 1 }))
    focusAfter(place.city, to < from ? 'earlier' : 'later')
  }
  /** The list with the typed city, which people forget to add; undefined, with a sentence, if it is there already. */
  function withTyped() {
    const city = typed.trim().replaceAll(/\s+/g, ' ')
    if (!city || places.length >= max) return places
    if (places.some((place) => isSame(place.city, city))) return setKnown(m.places_known({ city }))
    return [...places, { city, featured: false }]
  }
  function add() {
    const next = withTyped()
    if (!next || next === places) return
    setTyped('')
    change(next, '')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const next = withTyped()
    if (!next) return
    setTyped('')
    setPlaces(next)
    save({ popular_places: next })
  }
  const countOf = (name: string) => cities.find(({ city }) => isSame(city, name))?.count ?? 0
  const wanted = changesOf(saved, { popular_places: places })
  return (
    <form ref={list} method="post" onSubmit={submit} className="form reading">
      {places.length === 0 ? (
        <p className="panel panel-tight muted">{m.places_none()}</p>
      ) : (
        <ol className="panel divided">
          {places.map((place, at) => (
            <PlaceRow
              key={place.city}
              place={place}
              count={countOf(place.city)}
              first={at === 0}
              last={at === places.length - 1}
              onFeature={(featured) =>
                change(
                  places.map((each) => (each === place ? { ...each, featured } : each)),
                  '',
                )
              }
              onMove={(steps) => move(at, at + steps)}
              onRemove={() => {
                change(
                  places.filter((each) => each !== place),
                  m.places_removed({ city: placeName(place.city) }),
                )
                focusAfter(places[at + 1]?.city ?? places[at - 1]?.city, 'remove')
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      <AddPlace
        full={places.length >= max}
        cities={cities
          .map(({ city }) => city)
          .filter((city) => !places.some((place) => isSame(place.city, city)))}
        city={typed}
        problem={known}
        onType={(city) => {
          setTyped(city)
          setKnown('')
          reset()
        }}
        onAdd={add}
      />
      {problems.popular_places && (
        <p role="alert" className="field-error">
          {problems.popular_places}
        </p>
      )}
      <SaveLine
        state={state}
        sentence={sentence}
        changed={Object.keys(wanted).length > 0 || typed.trim() !== ''}
      />
    </form>
  )
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase()
}
