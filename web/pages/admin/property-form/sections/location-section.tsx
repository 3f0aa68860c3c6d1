import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { PropertyFilters } from '#contract/schemas/property-filters.ts'
import { m } from '#messages'
import { Flag } from '../fields/field-control.tsx'
import { PinOfForm } from '../fields/pin-of-form.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

export function LocationSection({ cities }: { cities: PropertyFilters['cities'] }) {
  const id = useId()
  const city = useWatch<FormValues, 'city'>({ name: 'city' }).trim().toLowerCase()
  const localities = cities.find((known) => known.city.toLowerCase() === city)?.localities ?? []
  return (
    <FormSection title={m.property_form_location()}>
      <div className="property-wide">
        <TextLine
          name="address"
          label={m.property_field_address()}
          hint={m.property_form_address_hint()}
          autoComplete="street-address"
          maxLength={300}
        />
      </div>
      <TextLine
        name="city"
        label={m.property_field_city()}
        autoComplete="address-level2"
        list={`${id}-cities`}
        maxLength={80}
        required
      />
      <TextLine
        name="locality"
        label={m.property_field_locality()}
        autoComplete="address-level3"
        list={`${id}-localities`}
        maxLength={80}
      />
      <TextLine name="state" label={m.property_field_state()} autoComplete="address-level1" maxLength={80} />
      <TextLine
        name="country"
        label={m.property_field_country()}
        autoComplete="country-name"
        maxLength={80}
        required
      />
      <datalist id={`${id}-cities`}>
        {cities.map(({ city }) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <datalist id={`${id}-localities`}>
        {localities.map(({ locality }) => (
          <option key={locality} value={locality} />
        ))}
      </datalist>
      <PinOfForm />
      <Flag
        name="hide_location"
        label={m.property_field_hide_location()}
        hint={m.property_form_hide_location_hint()}
      />
    </FormSection>
  )
}
