import { m } from '#messages'
import { kindLabels } from '#web/features/property/labels.ts'
import { counted } from './counts.ts'
import type { SearchChoices } from './load-choices.ts'
import { type FieldContext, SelectField } from './search-field.tsx'

export function KindSelect({ choices, ...field }: FieldContext & { choices: SearchChoices }) {
  const known = ['new-projects', ...choices.sub_types.map(({ sub_type }) => sub_type)]
  return (
    <SelectField
      name="sub_type"
      label={m.search_sub_type()}
      any={m.search_any_kind()}
      known={known}
      {...field}
    >
      <KindOptions choices={choices} counts={field.counts?.sub_type} />
      <option value="new-projects">
        {counted(m.kind_new_projects(), 'new-projects', field.counts?.bedrooms && field.counts.sub_type)}
      </option>
    </SelectField>
  )
}

type OptionsProps = { choices: SearchChoices; counts?: ReadonlyMap<string, number> }

export function KindOptions({ choices, counts }: OptionsProps) {
  return loanLast(choices.sub_types).map(({ sub_type }) => (
    <option key={sub_type} value={sub_type}>
      {counted(kindLabels[sub_type](), sub_type, counts)}
    </option>
  ))
}

const loanLast = (kinds: SearchChoices['sub_types']) =>
  kinds.toSorted((one, other) => Number(one.sub_type === 'Loan') - Number(other.sub_type === 'Loan'))
