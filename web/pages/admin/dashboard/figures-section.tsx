import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { FigureSums } from './figure-sums.tsx'
import { type FigureSearch, figureChoices } from './figures-search.ts'
import { FiguresTable } from './figures-table.tsx'

const pageSize = 10

export function FiguresSection({ isAgency, search }: { isAgency: boolean; search: FigureSearch }) {
  const { settled, page, show, turnTo } = useTableFilter(figureChoices, search, pages.dashboard.href)
  const scope = settled.scope === 'usual' ? undefined : settled.scope
  const query = { scope, page, limit: pageSize }
  const figures = useCall('dashboard.figures', { query }, { keepPrevious: true })
  const shown = figures.status === 'loaded' ? figures.answer : undefined
  return (
    <section aria-labelledby="figures" aria-busy={figures.busy} className="figures-table">
      <div className="figures-head">
        <div>
          <h2 id="figures" className="title-3">
            {m.dashboard_figures()}
          </h2>
          <p className="small muted">{m.dashboard_figures_text()}</p>
        </div>
        {isAgency && shown && (
          <fieldset className="days-choice">
            <legend className="sr-only">{m.dashboard_scope()}</legend>
            {(['own', 'agency'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className="quick"
                aria-pressed={shown.scope === each}
                onClick={() => show({ scope: each })}
              >
                {each === 'own' ? m.dashboard_scope_own() : m.dashboard_scope_agency()}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {figures.status === 'loading' && <TableSkeleton label={m.dashboard_loading()} />}
      {figures.status === 'failed' && (
        <NotLoaded text={m.dashboard_figures_failed()} onRetry={figures.reload} />
      )}
      {shown && (
        <>
          <FigureSums figures={shown.all} first={shown.first_day} />
          <FiguresTable answer={shown} busy={figures.busy} page={page} onPage={turnTo} />
        </>
      )}
    </section>
  )
}
