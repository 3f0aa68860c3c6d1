import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  hint?: string
  problem?: string
  refusal?: string
  before?: ReactNode
}

export function FormField({ label, hint, problem, refusal, before, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem} refusal={refusal}>
      {(wired) => (
        <div className={before ? 'field-with' : undefined}>
          {before && (
            <span aria-hidden="true" className="field-before figures">
              {before}
            </span>
          )}
          <input {...input} {...wired} className="field" />
        </div>
      )}
    </FieldFrame>
  )
}
