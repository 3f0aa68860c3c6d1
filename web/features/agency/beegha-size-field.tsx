import { useState } from 'react'
import { beeghaSizes, type Measure, plainUnits, readMeasure } from '#contract/areas.ts'
import { m } from '#messages'
import { measureText } from '#messages/listing-fields'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'

type Props = {
  label: string
  hint: string
  value: Measure
  problem?: string
  onChange: (size: Measure) => void
}

/** One of the sizes in use, or another that is typed. */
export function BeeghaSizeField({ label, hint, value, problem, onChange }: Props) {
  const [own, setOwn] = useState(() => !isKnown(value))
  const [typed, setTyped] = useState(() => writeSize(value))
  return (
    <>
      <FieldFrame label={label} hint={hint} problem={own ? undefined : problem}>
        {(wired) => (
          <select
            {...wired}
            name="beegha_size"
            className="field"
            value={own ? '' : value}
            onChange={({ target }) => {
              setOwn(target.value === '')
              if (target.value === '') setTyped(writeSize(value))
              else onChange(target.value)
            }}
          >
            {beeghaSizes.map((size) => (
              <option key={size} value={size}>
                {writeSize(size)}
              </option>
            ))}
            <option value="">{m.beegha_size_other()}</option>
          </select>
        )}
      </FieldFrame>
      {own && (
        <FormField
          name="own_beegha_size"
          label={m.beegha_size_own()}
          hint={m.beegha_size_own_hint()}
          problem={problem}
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readMeasure(target.value, plainUnits) ?? target.value)
          }}
        />
      )}
    </>
  )
}

const isKnown = (size: Measure) => beeghaSizes.some((known) => known === size)

function writeSize(size: Measure): string {
  return readMeasure(size, plainUnits) === undefined ? size : measureText(size, pageLocale())
}
