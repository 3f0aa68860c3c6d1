import { type FieldContext, FieldProblem } from './search-field.tsx'
import { manyOf } from './search-text.ts'

type Props = FieldContext & {
  name: 'bedrooms' | 'features'
  label: string
  /** Value and what it is called. */
  choices: (readonly [string, string])[]
}

/** Several of these may be chosen. */
export function ChoiceGroup({ name, label, choices, search, problems }: Props) {
  const chosen = manyOf(search[name])
  return (
    <fieldset className={`search-field-${name}`}>
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, text]) => (
          <label key={value} className="choice">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {text}
          </label>
        ))}
      </div>
      <FieldProblem name={name} problem={problems[name]} />
    </fieldset>
  )
}
