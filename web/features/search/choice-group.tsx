import type { RepeatedSearchParam } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { type FieldContext, FieldProblem } from './search-field.tsx'
import { manyOf } from './search-text.ts'

type Props = FieldContext & {
  name: RepeatedSearchParam
  label: string
  choices: (readonly [string, string])[]
}

export function ChoiceGroup({ name, label, choices, search, problems, counts }: Props) {
  const known = counts?.[name]
  const chosen = manyOf(search[name])
  return (
    <fieldset className={`search-field-${name}`}>
      <legend className="label">{label}</legend>
      <div className="cluster-close">
        {choices.map(([value, text]) => (
          <label key={value} className={known && !known.has(value) ? 'choice choice-none' : 'choice'}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{text}</span>
            {known && <ChoiceCount count={known.get(value) ?? 0} />}
          </label>
        ))}
      </div>
      <FieldProblem name={name} problem={problems[name]} />
    </fieldset>
  )
}

export function ChoiceCount({ count }: { count: number }) {
  return (
    <span className="choice-count">
      {groupDigits(count)}
      {/* The words of the sentence without its number, which stands before them. */}
      <span className="sr-only">{m.results_count({ count, shown: '' })}</span>
    </span>
  )
}
