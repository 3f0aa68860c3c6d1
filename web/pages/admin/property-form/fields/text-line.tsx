import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { m } from '#messages'
import { FormField } from '#web/ui/form-field.tsx'
import type { FormValues, TextName } from '../form-values.ts'

type Props = Omit<ComponentProps<typeof FormField>, 'name' | 'value'> & { name: TextName }

export function TextLine({ name, required, ...line }: Props) {
  const { field, fieldState } = useController<FormValues, TextName>({
    name,
    rules: { validate: (value) => !required || value.trim() !== '' || m.field_required() },
  })
  return (
    <FormField
      {...line}
      name={name}
      required={required}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      problem={fieldState.error?.message}
    />
  )
}
