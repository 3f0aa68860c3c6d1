import { useController, useWatch } from 'react-hook-form'
import { ageBuckets, ageValues } from '#contract/enums.ts'
import { m } from '#messages'
import { isAsked } from '../asked.ts'
import { Choice } from '../fields/choice.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** What is asked depends on the kind that is chosen (decisions, section 6). */
export function ExtraSection() {
  const subType = useWatch<FormValues, 'sub_type'>({ name: 'sub_type' })
  return (
    <FormSection title={m.property_form_extra()}>
      {isAsked('age', subType) && (
        <Choice
          name="age"
          label={m.property_form_age()}
          none={m.property_form_age_unknown()}
          options={ageValues.map((value) => ({ value: String(value), label: ageLabel(ageBuckets[value]) }))}
        />
      )}
      {isAsked('bedrooms', subType) && (
        <>
          <Choice
            name="bedrooms"
            label={m.property_form_bedrooms()}
            none={m.property_form_not_included()}
            options={upTo(6)}
          />
          <Choice
            name="bathrooms"
            label={m.property_form_bathrooms()}
            none={m.property_form_not_included()}
            options={upTo(4)}
          />
        </>
      )}
      {isAsked('rooms', subType) && (
        <>
          <TextLine name="rooms" label={m.property_form_rooms()} inputMode="numeric" maxLength={3} />
          <TextLine name="garages" label={m.property_form_garages()} inputMode="numeric" maxLength={3} />
        </>
      )}
      <NewProject />
    </FormSection>
  )
}

function NewProject() {
  const { field } = useController<FormValues, 'new_project'>({ name: 'new_project' })
  return (
    <label className="check-field property-wide">
      <input type="checkbox" name="new_project" checked={field.value} onChange={field.onChange} />
      <span>
        {m.property_form_new_project()}
        <span className="field-hint block">{m.property_form_new_project_hint()}</span>
      </span>
    </label>
  )
}

function ageLabel([from, to]: readonly [number, number | null]): string {
  return to === null ? m.property_form_age_more({ from }) : m.property_form_age_years({ from, to })
}
