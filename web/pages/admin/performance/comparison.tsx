import { minComparable } from '#contract/limits.ts'
import { m } from '#messages'
import { kindLabels, typeLabels } from '#messages/type-labels'
import { usePlaceText } from '#web/data/place-text.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { writeMarket } from '#web/features/property/write-market.ts'
import { figureLabels, figureOrder } from '../dashboard/figure-words.ts'
import type { PerformanceFacts } from './performance-facts.ts'
import { periodText } from './period-words.ts'

/** Beside the median of comparable listings, with their number; the price by the rules of docs/decisions/0081. */
export function Comparison({ property, performance: { comparison }, market }: PerformanceFacts) {
  const named = usePlaceText()
  const price = market && writeMarket(property, market)
  return (
    <section aria-labelledby="comparison" className="panel panel-body">
      <h2 id="comparison" className="title-3">
        {m.performance_comparison()}
      </h2>
      {comparison ? (
        <>
          <p className="small muted">
            {m.performance_compared({
              ...{ count: groupDigits(comparison.listings), kind: kindLabels[property.sub_type]() },
              ...{
                type: typeLabels[property.type](),
                city: named(property.city),
                period: periodText(comparison),
              },
            })}
          </p>
          <table className="performance-table figures">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{m.performance_figure_name()}</span>
                </th>
                <th scope="col">{m.performance_own()}</th>
                <th scope="col">{m.performance_median()}</th>
              </tr>
            </thead>
            <tbody>
              {figureOrder.map((name) => (
                <tr key={name}>
                  <th scope="row">{figureLabels[name]()}</th>
                  <td className="strong">{groupDigits(comparison.own[name])}</td>
                  <td>{groupDigits(comparison.median[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className="muted">{m.performance_not_compared({ count: minComparable })}</p>
      )}
      <p className="performance-price">{price || m.performance_no_market({ count: minComparable })}</p>
    </section>
  )
}
