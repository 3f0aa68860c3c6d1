import { useController, useWatch } from 'react-hook-form'
import { type Amenity, amenityNames } from '#contract/amenities.ts'
import { m } from '#messages'
import { amenityLabels } from '#messages/value-labels'
import { isApplicable } from '../applicable-fields.ts'
import { FieldProblem } from '../fields/field-problem.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

export function FeaturesSection() {
  const [type, sub_type] = useWatch<FormValues, ['type', 'sub_type']>({ name: ['type', 'sub_type'] })
  const { field, fieldState } = useController<FormValues, 'features'>({ name: 'features' })
  const toggle = (name: Amenity, ticked: boolean) =>
    field.onChange(ticked ? [...field.value, name] : field.value.filter((other) => other !== name))
  if (!isApplicable('features', { type, sub_type })) {
    return (
      <FormSection title={m.property_field_features()}>
        <p className="property-wide muted">{m.property_form_features_none()}</p>
      </FormSection>
    )
  }
  return (
    <FormSection title={m.property_field_features()} text={m.property_form_features_text()}>
      <fieldset className="property-choices">
        <legend className="sr-only">{m.property_field_features()}</legend>
        {amenityNames.map((name) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              name="features"
              checked={field.value.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
            {amenityLabels[name]()}
          </label>
        ))}
      </fieldset>
      <FieldProblem sentence={fieldState.error?.message} />
    </FormSection>
  )
}
