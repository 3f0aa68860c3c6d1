import { useController } from 'react-hook-form'
import { FormArea } from '#web/ui/form-area.tsx'
import type { FormValues, TextName } from '../form-values.ts'

type Props = { name: TextName; label: string; hint?: string; rows?: number; maxLength: number }

export function TextArea({ name, ...area }: Props) {
  const { field, fieldState } = useController<FormValues, TextName>({ name })
  return (
    <FormArea
      {...area}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      problem={fieldState.error?.message}
    />
  )
}
