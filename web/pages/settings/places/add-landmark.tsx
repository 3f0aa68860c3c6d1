import { useId, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

/** A landmark as it is typed. */
export type LandmarkRow = { names: string; at: string }

type Props = {
  cities: readonly string[]
  isKnown: (landmark: string) => boolean
  onAdd: (landmark: string, row: LandmarkRow) => void
}

/** Adds a landmark to the form, in which it is saved with the others. */
export function AddLandmark({ cities, isKnown, onAdd }: Props) {
  const id = useId()
  const [typed, setTyped] = useState({ name: '', city: cities[0] ?? '', names: '', at: '' })
  const [problem, setProblem] = useState('')
  function add() {
    const [name, city] = [typed.name, typed.city].map((text) => text.replaceAll(/[\s,]+/g, ' ').trim())
    if (!name || !city) return setProblem(m.landmarks_needs_name())
    const landmark = `${name}, ${city}`
    if (isKnown(landmark)) return setProblem(m.places_known({ city: name }))
    onAdd(landmark, { names: typed.names, at: typed.at })
    setTyped({ ...typed, name: '', names: '', at: '' })
    setProblem('')
  }
  const field = (name: keyof typeof typed, label: string, max: number) => (
    <div>
      <label className="label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        className="field"
        maxLength={max}
        list={name === 'city' ? `${id}-cities` : undefined}
        autoComplete="off"
        value={typed[name]}
        onChange={({ target }) => {
          setTyped({ ...typed, [name]: target.value })
          setProblem('')
        }}
        // Enter must not save the other landmarks.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
    </div>
  )
  return (
    <section aria-labelledby={`${id}-title`} className="new-landmark panel panel-tight">
      <h3 id={`${id}-title`} className="strong">
        {m.landmarks_new()}
      </h3>
      {field('name', m.landmarks_name(), 60)}
      {field('city', m.landmarks_city(), 80)}
      {field('names', m.landmarks_names(), 500)}
      {field('at', m.landmarks_at(), 60)}
      <datalist id={`${id}-cities`}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <button type="button" className="button button-quiet" onClick={add}>
        <Icon name="add" />
        {m.landmarks_add()}
      </button>
      <p role="status" className={problem ? 'field-error' : 'field-hint'}>
        {problem || m.landmarks_add_hint()}
      </p>
    </section>
  )
}
