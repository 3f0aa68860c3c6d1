import { useController } from 'react-hook-form'
import { partsOfCounted, recount } from '#contract/counted.ts'
import { listingFields } from '#contract/listing-fields.ts'
import { m } from '#messages'
import { valueLabel } from '#messages/value-labels'
import { Icon } from '#web/ui/icon.tsx'
import type { FormValues } from '../form-values.ts'
import { FieldProblem } from './field-problem.tsx'

type Name = 'furnishing_items'

/** One row for each thing, with how many of it there are; closed, because the list is longer than a phone. */
export function CountsField({ name, label }: { name: Name; label: string }) {
  const { field, fieldState } = useController<FormValues, Name>({ name })
  const { of, most } = listingFields[name]
  const counts = new Map(field.value.map(partsOfCounted).map(({ item, count }) => [item, count]))
  return (
    <details className="property-wide property-things">
      <summary>
        {label}{' '}
        <span className="muted">{m.property_form_stated({ count: field.value.length, of: of.length })}</span>
        <Icon name="down" className="icon menu-arrow" />
      </summary>
      <fieldset className="property-counts" aria-label={label}>
        {of.map((item) => {
          const count = counts.get(item) ?? 0
          const thing = valueLabel(name, item)
          const change = (to: number) => field.onChange(recount(field.value, item, to, of))
          return (
            <div key={item} className="count-row" data-stated={count > 0 || undefined}>
              <span>{thing}</span>
              <button
                type="button"
                className="count-step"
                aria-label={m.furnishing_fewer({ item: thing })}
                disabled={count === 0}
                onClick={() => change(count - 1)}
              >
                <Icon name="minus" />
              </button>
              <output className="figures" aria-label={thing}>
                {count}
              </output>
              <button
                type="button"
                className="count-step"
                aria-label={m.furnishing_more({ item: thing })}
                disabled={count === most}
                onClick={() => change(count + 1)}
              >
                <Icon name="plus" />
              </button>
            </div>
          )
        })}
      </fieldset>
      <FieldProblem sentence={fieldState.error?.message} />
    </details>
  )
}
