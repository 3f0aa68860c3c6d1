import { useController } from 'react-hook-form'
import { ageBuckets, ageValues } from '#contract/enums.ts'
import {
  type ChoiceField,
  type FieldInSection,
  fieldOf,
  type ListingValues,
} from '#contract/listing-fields.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { valueLabel } from '#web/features/property/value-labels.ts'
import type { FormValues } from '../form-values.ts'
import { Choice, type Option } from './choice.tsx'
import { TextLine } from './text-line.tsx'

type Name = FieldInSection<'extra'>
type FlagName = { [N in Name]: ListingValues[N] extends boolean ? N : never }[Name]
type ChoiceName = Name & ChoiceField

const hints: { [N in Name]?: () => string } = { new_project: m.property_form_new_project_hint }

export function FieldControl({ name }: { name: Name }) {
  const field = fieldOf(name)
  const label = fieldLabels[name]()
  if (isFlag(name)) return <Flag name={name} label={label} hint={hints[name]?.()} />
  if (isChoice(name)) {
    return (
      <Choice name={name} label={label} none={m.property_form_not_specified()} options={optionsOf(name)} />
    )
  }
  const max = 'max' in field ? field.max : 0
  if (max <= 10) {
    return <Choice name={name} label={label} none={m.property_form_not_included()} options={upTo(max)} />
  }
  return <TextLine name={name} label={label} inputMode="numeric" maxLength={String(max).length} />
}

function Flag({ name, label, hint }: { name: FlagName; label: string; hint?: string }) {
  const { field } = useController<FormValues, FlagName>({ name })
  return (
    <label className="check-field property-wide">
      <input type="checkbox" name={name} checked={field.value} onChange={field.onChange} />
      <span>
        {label}
        {hint && <span className="field-hint hint-block">{hint}</span>}
      </span>
    </label>
  )
}

const isFlag = (name: Name): name is FlagName => fieldOf(name).kind === 'flag'
const isChoice = (name: Exclude<Name, FlagName>): name is ChoiceName => fieldOf(name).kind === 'choice'

const upTo = (max: number) =>
  Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

function optionsOf(name: ChoiceName): Option[] {
  if (name === 'age') {
    return ageValues.map((value) => ({ value: String(value), label: ageLabel(ageBuckets[value]) }))
  }
  const field = fieldOf(name)
  const values = 'of' in field ? field.of.map(String) : []
  return values.map((value) => ({ value, label: valueLabel(name, value) }))
}

function ageLabel([from, to]: readonly [number, number | null]): string {
  return to === null ? m.property_form_age_more({ from }) : m.property_form_age_years({ from, to })
}
