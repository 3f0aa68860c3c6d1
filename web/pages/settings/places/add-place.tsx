import { type KeyboardEvent, useId, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  full: boolean
  cities: readonly string[]
  isKnown: (city: string) => boolean
  onAdd: (city: string) => void
}

export function AddPlace({ full, cities, isKnown, onAdd }: Props) {
  const id = useId()
  const [city, setCity] = useState('')
  const [problem, setProblem] = useState('')
  function add() {
    const name = city.trim().replaceAll(/\s+/g, ' ')
    if (!name) return
    if (isKnown(name)) return setProblem(m.places_known({ city: name }))
    onAdd(name)
    setCity('')
    setProblem('')
  }
  // Enter must not save the list.
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div>
      <label className="label" htmlFor={id}>
        {m.places_add()}
      </label>
      <div className="place-new">
        <input
          id={id}
          className="field"
          list={`${id}-cities`}
          maxLength={80}
          autoComplete="off"
          value={city}
          disabled={full}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setCity(event.target.value)
            setProblem('')
          }}
          onKeyDown={press}
        />
        <datalist id={`${id}-cities`}>
          {cities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="button" className="button button-quiet" disabled={full} onClick={add}>
          <Icon name="add" />
          {m.places_add_button()}
        </button>
      </div>
      <p id={`${id}-hint`} role="status" className={problem ? 'field-error' : 'field-hint'}>
        {problem || (full ? m.places_full() : m.places_add_hint())}
      </p>
    </div>
  )
}
