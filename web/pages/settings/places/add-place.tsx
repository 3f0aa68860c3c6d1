import { type KeyboardEvent, useId } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  full: boolean
  cities: readonly string[]
  city: string
  problem: string
  onType: (city: string) => void
  onAdd: () => void
}

export function AddPlace({ full, cities, city, problem, onType, onAdd }: Props) {
  const id = useId()
  // Enter must not save the list.
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onAdd()
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
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        <datalist id={`${id}-cities`}>
          {cities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="button" className="button button-quiet" disabled={full} onClick={onAdd}>
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
