import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type FactSection, firstFactSections } from '#contract/listing-field.ts'
import { fieldOf, fieldsInSection } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { sectionLabel } from '#web/features/property/section-labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isApplicable } from '../applicable-fields.ts'
import { FieldControl } from '../fields/field-control.tsx'
import type { FormValues } from '../form-values.ts'

/** Drawn from the rows of the field table. Nothing if the chosen kind of listing has none of its fields. */
export function FactsSection({ section, children }: { section: FactSection; children?: ReactNode }) {
  const names = fieldsInSection(section)
  const [[type, sub_type], values] = [
    useWatch<FormValues, ['type', 'sub_type']>({ name: ['type', 'sub_type'] }),
    useWatch<FormValues, typeof names>({ name: names }),
  ]
  const applicable = names.filter(
    (name) =>
      isApplicable(name, { type, sub_type }) &&
      !fieldOf(name).notAskedOf?.some(
        (each) => each === sub_type && isBlankText(values[names.indexOf(name)]),
      ),
  )
  // The other sections depend on the property type.
  if (applicable.length === 0 || (section !== 'extra' && sub_type === '')) return null
  const stated = applicable.filter((name) => !isBlankText(values[names.indexOf(name)]))
  return (
    <details
      className="property-section panel"
      data-facts={section}
      open={openSections.includes(section) || undefined}
    >
      <summary>
        <h2>{sectionLabel(section, type)}</h2>
        <span className="muted">
          {m.property_form_stated({ count: stated.length, of: applicable.length })}
          <Icon name="down" className="icon menu-arrow" />
        </span>
      </summary>
      <div className="property-fields">
        {applicable.map((name) => (
          <FieldControl key={name} name={name} />
        ))}
        {children}
      </div>
    </details>
  )
}

const openSections: readonly FactSection[] = [...firstFactSections, 'extra']

function isBlankText(value: string | boolean | readonly string[] | undefined): boolean {
  return Array.isArray(value) ? value.length === 0 : !value
}
