import { m } from '#messages'
import { kindLabels } from '#web/features/property/labels.ts'
import type { SearchChoices } from './load-choices.ts'
import { type FieldContext, SelectField } from './search-field.tsx'

/** Kinds that have listings, and new projects, which cut across kinds. */
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
      <KindOptions choices={choices} />
      <option value="new-projects">{m.kind_new_projects()}</option>
    </SelectField>
  )
}

export function KindOptions({ choices }: { choices: SearchChoices }) {
  return choices.sub_types.map(({ sub_type, count }) => (
    <option key={sub_type} value={sub_type}>
      {m.search_counted({ name: kindLabels[sub_type](), count })}
    </option>
  ))
}
