import { useController } from 'react-hook-form'
import { m } from '#messages'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import type { FormValues, TextName } from '../form-values.ts'

export type Option = { value: string; label: string }

type Props = {
  name: TextName
  label: string
  options: Option[]
  none?: string
  hint?: string
  required?: boolean
}

export function Choice({ name, label, options, none, hint, required }: Props) {
  const { field, fieldState } = useController<FormValues, TextName>({
    name,
    rules: { validate: (value) => !required || value !== '' || m.field_required() },
  })
  return (
    <FieldFrame label={label} hint={hint} problem={fieldState.error?.message}>
      {(wired) => (
        <select
          {...wired}
          name={name}
          className="field"
          required={required}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
