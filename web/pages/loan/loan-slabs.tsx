import { formatDay } from '#contract/format.ts'
import { m } from '#messages'
import { sourceText } from '#web/features/cost/source-text.ts'
import { compactPrice } from '#web/features/property/price.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenInside } from '#web/ui/written-inside.tsx'
import type { LoanRule } from './load-loan.ts'

export function LoanSlabs({ rule: { slabs, row }, loan }: { rule: LoanRule; loan?: number }) {
  const inside = slabs.findIndex(({ upTo }) => upTo === null || (loan ?? 0) <= upTo)
  const date = writeDay(row.valid_from)
  return (
    <div>
      <table className="slabs">
        <caption>{m.loan_slabs()}</caption>
        <tbody>
          {slabs.map(({ upTo, percent }, index) => (
            <tr key={percent} data-set={loan && index === inside ? '' : undefined}>
              <th scope="row">{nameSlab(slabs[index - 1]?.upTo ?? null, upTo)}</th>
              <td>{m.loan_slab_share({ percent })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="source-note">
        <WrittenInside text={sourceText(row.source)} message={(source) => m.loan_source({ source, date })} />{' '}
        {row.verified_on !== null && m.loan_source_checked({ date: writeDay(row.verified_on) })}
      </p>
    </div>
  )
}

function nameSlab(above: number | null, upTo: number | null) {
  if (above === null) return m.loan_slab_first({ to: compactPrice(upTo) })
  if (upTo === null) return m.loan_slab_last({ from: compactPrice(above) })
  return m.loan_slab_middle({ from: compactPrice(above), to: compactPrice(upTo) })
}

const writeDay = (day: string) => formatDay(day, 'long', pageLocale())
