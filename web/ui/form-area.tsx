import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  name: string
  label: string
  hint?: string
  problem?: string
}

export function FormArea({ label, hint, problem, ...area }: Props) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {(wired) => <textarea rows={4} {...area} {...wired} className="field field-area" />}
    </FieldFrame>
  )
}
