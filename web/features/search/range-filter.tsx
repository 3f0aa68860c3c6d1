import type { RangeField } from '#contract/listing-fields.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { RangeEnd } from './filters.ts'
import { type FieldContext, TextField } from './search-field.tsx'

type Props = FieldContext & { name: RangeField; label: string; ends: readonly RangeEnd[] }

const loadChoices = () => import('./range-choices.tsx').then(({ RangeChoices }) => RangeChoices)

/** The fields of both ends, and the ranges that have listings as soon as they are counted. */
export function RangeFilter({ name, label, ends, ...context }: Props) {
  const ranges = context.counts?.ranges?.[name] ?? []
  const RangeChoices = useLazyComponent(loadChoices, ranges.length > 1)
  return (
    <div className="search-range">
      {ends.map(({ numeric, ...end }) => (
        <TextField key={end.name} {...end} type={numeric ? 'number' : undefined} {...context} />
      ))}
      {RangeChoices && <RangeChoices name={name} label={label} ranges={ranges} search={context.search} />}
    </div>
  )
}
