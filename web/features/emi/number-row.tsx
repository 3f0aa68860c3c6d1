import { useId, useState } from 'react'
import { m } from '#messages'

type Props = {
  label: string
  unit?: string
  hint?: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  slideMost?: number
  /** `text` where amounts may be typed in words: the keypad of a phone has no letters. */
  inputMode?: 'decimal' | 'text'
  read: (typed: string) => number | undefined
  write: (value: number) => string
}

export function NumberRow({
  label,
  unit,
  hint,
  value,
  onChange,
  min,
  max,
  step,
  slideMost = max,
  inputMode = 'decimal',
  read,
  write,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const given = typed === undefined ? value : (read(typed) ?? Number.NaN)
  const wrong = !(given >= min && given <= max)
  return (
    <div className="number-row">
      <div className="ends">
        <div>
          <label htmlFor={id} className="label">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="field-hint">
              {hint}
            </p>
          )}
        </div>
        <span className="beside">
          <input
            id={id}
            className="field figures number-field"
            inputMode={inputMode}
            autoComplete="off"
            maxLength={24}
            value={typed ?? write(value)}
            aria-invalid={wrong || undefined}
            aria-describedby={
              [hint && `${id}-hint`, wrong && `${id}-problem`].filter(Boolean).join(' ') || undefined
            }
            onChange={(event) => {
              const text = event.target.value
              setTyped(text)
              const number = read(text) ?? Number.NaN
              if (number >= min && number <= max) onChange(number)
            }}
            onBlur={() => wrong || setTyped(undefined)}
          />
          {unit && <span className="number-unit muted">{unit}</span>}
        </span>
      </div>
      <input
        type="range"
        className="slider"
        aria-label={m.emi_slider({ what: label })}
        aria-valuetext={[write(value), unit].filter(Boolean).join(' ')}
        min={min}
        max={slideMost}
        step={step}
        value={value}
        onChange={(event) => {
          setTyped(undefined)
          onChange(Number(event.target.value))
        }}
      />
      {wrong && (
        <p id={`${id}-problem`} className="field-error">
          {m.emi_range({ min: write(min), max: write(max) })}
        </p>
      )}
    </div>
  )
}
