import { useRef } from 'react'
import type { CallOutput } from '#contract/api.ts'
import type { PropertyFigures } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import { pages as urls } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { DaysChart } from './days-chart.tsx'
import { figureLabels, figureOrder, sumOf } from './figure-words.ts'

type Props = {
  answer: CallOutput<'dashboard.figures'>
  busy: boolean
  page: number
  onPage: (page: number) => void
}

export function FiguresTable({ answer: { data, meta, first_day }, busy, page, onPage }: Props) {
  const table = useRef<HTMLTableElement>(null)
  return (
    <>
      <DataTable
        ref={table}
        label={m.dashboard_figures_table()}
        columns={[m.dashboard_listing(), ...figureOrder.map((name) => figureLabels[name]())]}
        busy={busy}
        paired
        empty={<p>{m.dashboard_figures_none()}</p>}
        rows={data.map((listing) => <FiguresRow key={listing.id} listing={listing} first={first_day} />)}
      />
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(meta.total / meta.limit))}
        onPage={(next) => {
          onPage(next)
          table.current?.focus()
        }}
      />
    </>
  )
}

type RowProps = { listing: PropertyFigures; first: string }

function FiguresRow({ listing: { id, title, demo, figures }, first }: RowProps) {
  return (
    <tr>
      <td className="admin-lead">
        <div>
          <a href={urls.performance.href(id)} className="text-link">
            <WrittenText text={title} />
          </a>{' '}
          <DemoBadge demo={demo} />
        </div>
      </td>
      {figureOrder.map((name) => {
        const label = figureLabels[name]()
        return (
          <td key={name} data-label={label}>
            <div className="figure-cell">
              <span className="figures strong">{groupDigits(sumOf(figures[name]))}</span>
              <DaysChart label={label} days={figures[name]} first={first} />
            </div>
          </td>
        )
      })}
    </tr>
  )
}
