import { groupKinds, type SubType } from '#contract/enums.ts'
import { m } from '#messages'
import { ChoicePicker } from './choice-picker.tsx'
import { counted } from './counts.ts'
import type { SearchChoices } from './load-choices.ts'
import type { FieldContext } from './search-field.tsx'
import { kindsText } from './search-names.ts'

export type KindChoice = { kinds: readonly SubType[]; count: number }

/** The property types that have listings, the most first; "Loan", which is a kind of payment, comes last. */
export function kindChoices(found: SearchChoices['sub_types']): KindChoice[] {
  const isLoan = ({ kinds }: KindChoice) => Number(kinds.includes('Loan'))
  return groupKinds(found).sort((one, other) => isLoan(one) - isLoan(other) || other.count - one.count)
}

export function KindPicker({ choices, counts, ...field }: FieldContext & { choices: SearchChoices }) {
  const optionOf = (kinds: readonly string[], known = counts?.sub_type) => ({
    value: kinds.join(','),
    text: kindsText(kinds),
    count: known && kinds.reduce((sum, kind) => sum + (known.get(kind) ?? 0), 0),
  })
  const options = kindChoices(choices.sub_types).map(({ kinds }) => optionOf(kinds))
  // Only the counts of a search, which come with those of bedrooms, know the new projects.
  if (options.length > 0) options.push(optionOf(['new-projects'], counts?.bedrooms && counts.sub_type))
  return (
    <ChoicePicker
      name="sub_type"
      label={m.search_sub_type()}
      any={m.search_any_kind()}
      groups={[{ options }]}
      {...field}
    />
  )
}

type OptionsProps = { choices: SearchChoices; counts?: ReadonlyMap<string, number> }

export function KindOptions({ choices, counts }: OptionsProps) {
  return kindChoices(choices.sub_types).map(({ kinds, count }) => {
    const value = kinds.join(',')
    return (
      <option key={value} value={value}>
        {counted(kindsText(kinds), value, counts && new Map([[value, count]]))}
      </option>
    )
  })
}
