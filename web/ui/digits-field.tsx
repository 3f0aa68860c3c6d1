import { useState } from 'react'
import { toPlainDigits } from '#contract/digits.ts'
import { m } from '#messages'
import { FormField } from './form-field.tsx'

type Props = { name: string; label: string; hint?: string; problem?: string; autoFocus?: boolean }

export function DigitsField({ name, label, hint, problem, autoFocus }: Props) {
  const [digits, setDigits] = useState('')
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      problem={problem}
      refusal={m.field_six_digits()}
      autoFocus={autoFocus}
      value={digits}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setDigits(
          toPlainDigits(event.target.value)
            .replaceAll(/[^0-9]/g, '')
            .slice(0, 6),
        )
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      size={6}
      required
    />
  )
}
