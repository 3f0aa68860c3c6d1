import { type ReactNode, type RefCallback, useEffect, useId, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Wired = {
  id: string
  ref: RefCallback<Control>
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type Props = { label: string; hint?: string; problem?: string; children: (wired: Wired) => ReactNode }

export function FieldFrame({ label, hint, problem, children }: Props) {
  const id = useId()
  const control = useRef<Control>(null)
  useEffect(() => {
    const form = control.current?.form
    // A long form has a summary of its problems above, which takes the focus.
    if (form?.dataset.summary !== undefined) return
    const first = form?.querySelector('[aria-invalid="true"]')
    if (problem && first === control.current) control.current?.focus()
  }, [problem])
  const told = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ref: (element) => {
          control.current = element
        },
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': told || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}
