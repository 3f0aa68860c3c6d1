import { useController, useWatch } from 'react-hook-form'
import { usualReraNumber } from '#contract/rera.ts'
import { m } from '#messages'
import type { FormValues } from '../form-values.ts'
import { FieldProblem } from './field-problem.tsx'

/** Below the fields of a registration: a warning about an unusual number and, for the agency, the check. */
export function RegistrationCheck({ checks }: { checks: boolean }) {
  const number = useWatch<FormValues, 'rera_number'>({ name: 'rera_number' }).trim()
  const { field, fieldState } = useController<FormValues, 'rera_checked'>({ name: 'rera_checked' })
  return (
    <div className="property-wide">
      {number !== '' && !usualReraNumber.test(number) && (
        <p role="status" className="muted">
          {m.rera_number_unusual()}
        </p>
      )}
      {checks && (
        <>
          <label className="check-field">
            <input type="checkbox" name="rera_checked" checked={field.value} onChange={field.onChange} />
            <span>{m.rera_checked()}</span>
          </label>
          <FieldProblem sentence={fieldState.error?.message} />
        </>
      )}
    </div>
  )
}
