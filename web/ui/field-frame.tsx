import {
  type InvalidEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Wired = {
  id: string
  ref: RefCallback<Control>
  'aria-invalid'?: true
  'aria-describedby'?: string
  onInvalid: (event: InvalidEvent<Control>) => void
}

type Props = {
  label: string
  hint?: string
  problem?: string
  /** Said about a value that the field does not take. */
  refusal?: string
  children: (wired: Wired) => ReactNode
}

export function FieldFrame({ label, hint, problem: told, refusal, children }: Props) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const problem = refused ?? told
  const control = useRef<Control>(null)
  useEffect(() => {
    const form = control.current?.form
    // A long form has a summary of its problems above, which takes the focus.
    if (form?.dataset.summary !== undefined) return
    const first = form?.querySelector('[aria-invalid="true"]')
    if (problem && first === control.current) control.current?.focus()
  }, [problem])
  // A field of which one of two is enough becomes valid when the other is filled in.
  useEffect(() => {
    if (refused && control.current?.validity.valid) setRefused(undefined)
  })
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="form-field" onInput={() => setRefused(undefined)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ref: (element) => {
          control.current = element
        },
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': describedBy || undefined,
        // Browsers say it in their own language, which need not be that of the page.
        onInvalid: (event) => {
          event.preventDefault()
          const field = event.currentTarget
          setRefused(refusal ?? sayProblem(field))
          if (firstInvalid(field.form) === field) field.focus()
        },
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

// Reads the validity, because a selector with `:invalid` may send the event again.
function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  const controls = [...(form?.elements ?? [])] as Control[]
  return controls.find((control) => control.willValidate && !control.validity.valid)
}

function sayProblem(control: Control): string {
  const { valueMissing, tooShort, typeMismatch } = control.validity
  if (valueMissing) return m.field_required()
  if (tooShort && 'minLength' in control) return m.field_min_characters({ min: control.minLength })
  if (typeMismatch && control.type === 'email') return m.field_email()
  return control.validationMessage
}
