import { useWatch } from 'react-hook-form'
import { fieldsInSection } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { isAsked } from '../applicable-fields.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

export function ExtraSection() {
  const subType = useWatch<FormValues, 'sub_type'>({ name: 'sub_type' })
  return (
    <FormSection title={m.property_form_extra()}>
      {fieldsInSection('extra').map(
        (name) => isAsked(name, subType) && <FieldControl key={name} name={name} />,
      )}
    </FormSection>
  )
}
