import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import {
  type ListingStatus,
  type ListingType,
  listingStatuses,
  listingTypes,
  subTypes,
} from '#contract/enums.ts'
import { m } from '#messages'
import { kindLabels, typeLabels } from '#messages/type-labels'
import { FormArea } from '#web/ui/form-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { statusLabel } from '../../properties/status-label.ts'
import { AreaField } from '../fields/area-field.tsx'
import { Choice } from '../fields/choice.tsx'
import { LandFields } from '../fields/land-fields.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues, TextName } from '../form-values.ts'

const maxDescription = 5000
// "Loan" is a kind of payment, so it comes last.
const kinds = [...subTypes.filter((kind) => kind !== 'Loan'), 'Loan'] as const

export function DetailsSection() {
  const [type, description] = useWatch<FormValues, ['type', 'description']>({
    name: ['type', 'description'],
  })
  return (
    <FormSection title={m.property_form_details()}>
      <div className="property-wide">
        <TextLine
          name="title"
          label={m.property_field_title()}
          hint={m.property_form_title_hint()}
          maxLength={120}
          autoComplete="off"
          required
        />
      </div>
      <Choice
        name="type"
        label={m.property_field_type()}
        options={listingTypes.map((value) => ({ value, label: typeLabels[value]() }))}
      />
      <Choice
        name="sub_type"
        label={m.property_field_sub_type()}
        none={m.property_form_sub_type_choose()}
        options={kinds.map((value) => ({ value, label: kindLabels[value]() }))}
        required
      />
      <AreaField name="area" />
      <LandFields />
      <PriceField />
      <Choice
        name="status"
        label={m.column_status()}
        options={listingStatuses.map((status: ListingStatus) => ({
          value: status,
          label: statusLabel({ type: type as ListingType, status }),
        }))}
      />
      <div className="property-wide">
        <TextArea
          name="description"
          label={m.property_field_description()}
          hint={m.property_form_characters({ count: description.length, max: maxDescription })}
          rows={6}
          maxLength={maxDescription}
        />
      </div>
      <HindiTexts />
    </FormSection>
  )
}

function HindiTexts() {
  const [title, description] = useWatch<FormValues, ['title_hi', 'description_hi']>({
    name: ['title_hi', 'description_hi'],
  })
  // A listing that has them shows them. React must not open it again when the person has closed it.
  const [open] = useState(title !== '' || description !== '')
  return (
    <details className="property-wide property-things" open={open || undefined}>
      <summary className="text-link">
        {m.property_form_hindi()}
        <Icon name="down" className="icon menu-arrow" />
      </summary>
      <div className="property-fields">
        <p className="field-hint">{m.property_form_hindi_text()}</p>
        <TextLine
          name="title_hi"
          lang="hi"
          label={m.property_field_title_hi()}
          maxLength={120}
          autoComplete="off"
        />
        <TextArea
          name="description_hi"
          lang="hi"
          label={m.property_field_description_hi()}
          hint={m.property_form_characters({ count: description.length, max: maxDescription })}
          rows={6}
          maxLength={maxDescription}
        />
      </div>
    </details>
  )
}

type TextAreaProps = {
  name: TextName
  label: string
  lang?: string
  hint?: string
  rows?: number
  maxLength: number
}

function TextArea({ name, ...area }: TextAreaProps) {
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
