import type { SelectHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  name: string
  label: string
  hint?: string
  problem?: string
}

export function FormSelect({ label, hint, problem, children, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {(wired) => (
        <select {...select} {...wired} className="field">
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
