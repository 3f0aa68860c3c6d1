import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { type Place, readDegrees, readPair, roundPlace } from './places.ts'

type Props = { value: Place | undefined; onChange: (place: Place) => void }

export function CoordinateFields({ value, onChange }: Props) {
  const [typed, setTyped] = useState(textsOf(value))
  const [checked, setChecked] = useState(false)
  const shown = textsOf(value)
  // Compares figures, because the form may pass the same position as a new object while the person types.
  useEffect(() => {
    setTyped({ latitude: shown.latitude, longitude: shown.longitude })
    setChecked(false)
  }, [shown.latitude, shown.longitude])
  const wrong = {
    latitude: checked && readDegrees(typed.latitude, 90) === undefined,
    longitude: checked && readDegrees(typed.longitude, 180) === undefined,
  }
  const write = (name: keyof Place, text: string) => {
    const pair = readPair(text)
    setTyped(pair ? { latitude: pair[0], longitude: pair[1] } : { ...typed, [name]: text })
  }
  const use = () => {
    const latitude = readDegrees(typed.latitude, 90)
    const longitude = readDegrees(typed.longitude, 180)
    setChecked(true)
    if (latitude !== undefined && longitude !== undefined) onChange(roundPlace(latitude, longitude))
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }
  const field = (name: keyof Place) => ({
    value: typed[name],
    wrong: wrong[name],
    onWrite: (text: string) => write(name, text),
    onKeyDown: enter,
  })
  return (
    <details>
      <summary className="text-link">
        {m.pin_type()}
        <Icon name="down" className="icon menu-arrow" />
      </summary>
      <div className="pin-coordinates">
        <Degrees label={m.pin_latitude()} problem={m.field_latitude()} {...field('latitude')} />
        <Degrees label={m.pin_longitude()} problem={m.field_longitude()} {...field('longitude')} />
        <button type="button" className="button button-quiet" onClick={use}>
          {m.pin_type_use()}
        </button>
      </div>
    </details>
  )
}

type DegreesProps = {
  label: string
  problem: string
  value: string
  wrong: boolean
  onWrite: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Degrees({ label, problem, value, wrong, onWrite, onKeyDown }: DegreesProps) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* Not type="number": it would not take two figures pasted at once. */}
      <input
        id={id}
        className="field figures"
        inputMode="text"
        autoComplete="off"
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {wrong && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}

function textsOf(value: Place | undefined) {
  return { latitude: value ? String(value.latitude) : '', longitude: value ? String(value.longitude) : '' }
}
