import { useController } from 'react-hook-form'
import { ageBuckets, ageValues } from '#contract/enums.ts'
import type { FactSection } from '#contract/listing-field.ts'
import { type FieldInSection, fieldOf, type ListField } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { valueLabel } from '#messages/value-labels'
import { areaNames } from '../area-units.ts'
import type { FormValues } from '../form-values.ts'
import { AreaField } from './area-field.tsx'
import { BedroomsOffer } from './bedrooms-offer.tsx'
import { Choice, type Option } from './choice.tsx'
import { CountsField } from './counts-field.tsx'
import { FieldProblem } from './field-problem.tsx'
import { TextLine } from './text-line.tsx'

type Name = FieldInSection<FactSection>
type FlagName = { [N in Name]: FormValues[N] extends boolean ? N : never }[Name]
type CountsName = Extract<Name, 'furnishing_items'>
type ListName = Exclude<Name & ListField, CountsName>
type LineName = Exclude<Name, FlagName | ListName | CountsName>

const hints: { [N in Name]?: () => string } = {
  new_project: m.property_form_new_project_hint,
  floor: m.property_form_floor_hint,
  brokerage: m.property_form_brokerage_hint,
  rera_number: m.rera_number_hint,
}

const unitHints = {
  sq_ft: m.unit_sq_ft,
  feet: m.unit_feet,
  rupees: m.unit_rupees,
  rupees_a_month: m.unit_rupees_a_month,
  months: m.unit_months,
}

/** The control of a field, by the kind of its values. */
export function FieldControl({ name }: { name: Name }) {
  const area = areaNames.find((each) => each === name)
  if (area) return <AreaField name={area} />
  const field = fieldOf(name)
  const label = fieldLabels[name]()
  const hint = hints[name]?.() ?? (field.unit && unitHints[field.unit]())
  if (isFlag(name)) return <Flag name={name} label={label} hint={hint} />
  if (name === 'furnishing_items') return <CountsField name={name} label={label} />
  if (isList(name)) return <Choices name={name} label={label} />
  const line = name as LineName
  const none = m.property_form_not_specified()
  switch (field.kind) {
    case 'yes_no':
      return <Choice name={line} label={label} none={none} options={yesOrNo()} />
    case 'choice':
      return <Choice name={line} label={label} none={none} options={optionsOf(name)} />
    case 'date':
      return <TextLine name={line} label={label} hint={hint} type="date" min="2000-01-01" max="2099-12-31" />
    case 'line':
      return <TextLine name={line} label={label} hint={hint} maxLength={field.max} autoComplete="off" />
    case 'decimal':
      return <TextLine name={line} label={label} hint={hint} inputMode="decimal" autoComplete="off" />
  }
  const [min, max] = field.kind === 'whole' ? [field.min, field.max] : [0, 0]
  if (min === 1 && max <= 10) {
    const choice = (
      <Choice name={line} label={label} none={m.property_form_not_included()} options={upTo(max)} />
    )
    if (name !== 'bedrooms') return choice
    return (
      <div>
        {choice}
        <BedroomsOffer />
      </div>
    )
  }
  // The keyboard of digits has no minus sign, and no comma and letters as amounts may have.
  const inputMode = min < 0 || field.unit?.startsWith('rupees') ? undefined : 'numeric'
  return <TextLine name={line} label={label} hint={hint} inputMode={inputMode} maxLength={20} />
}

type FlagProps = { name: FlagName | 'hide_location'; label: string; hint?: string }

export function Flag({ name, label, hint }: FlagProps) {
  const { field } = useController<FormValues, FlagProps['name']>({ name })
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

function Choices({ name, label }: { name: ListName; label: string }) {
  const { field, fieldState } = useController<FormValues, ListName>({ name })
  const chosen: readonly string[] = field.value
  const toggle = (value: string, ticked: boolean) =>
    field.onChange(ticked ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <div>
      <fieldset className="property-choices">
        <legend className="label">{label}</legend>
        {optionsOf(name).map((option) => (
          <label key={option.value} className="choice">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      <FieldProblem sentence={fieldState.error?.message} />
    </div>
  )
}

const isFlag = (name: Name): name is FlagName => fieldOf(name).kind === 'flag'
const isList = (name: Name): name is ListName => fieldOf(name).kind === 'choices'

const yesOrNo = (): Option[] => [
  { value: 'true', label: m.fact_yes() },
  { value: 'false', label: m.fact_no() },
]

const upTo = (max: number) =>
  Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

function optionsOf(name: Name): Option[] {
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
