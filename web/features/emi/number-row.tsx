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
  /** Where the slider ends, when more can be typed than is sensible to slide to. */
  slideMost?: number
  /** Parses the typed text; NaN when it is not a number. */
  read: (typed: string) => number
  write: (value: number) => string
}

/** A figure to type or to slide. What cannot be used stays as it was typed, with a sentence, and the last good one counts. */
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
  read,
  write,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const given = typed === undefined ? value : read(typed)
  const wrong = !(given >= min && given <= max)
  return (
    <div className="grid gap-1">
      <div className="flex items-end justify-between gap-4">
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
        <span className="flex items-center gap-2">
          <input
            id={id}
            className="field figures w-40 text-right"
            inputMode="decimal"
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
              const number = read(text)
              if (number >= min && number <= max) onChange(number)
            }}
            onBlur={() => wrong || setTyped(undefined)}
          />
          {unit && <span className="w-12 text-ink-soft">{unit}</span>}
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
