import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { Forbidden } from '#web/layout/admin/forbidden.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { PerformanceSheet } from './performance-sheet.tsx'

type Props = { user: User; id: number; month: string | undefined }

export function Performance({ user, id, month }: Props) {
  const params = { id }
  const property = useCall('property.get', { params })
  const figures = useCall('dashboard.listing', { params, query: { month } }, { keepPrevious: true })
  const market = useCall('property.market', { params })
  // 404 while the listing is not published: then it has no public history.
  const history = useCall('property.history', { params })
  const failed = [property, figures].find((answer) => answer.status === 'failed')
  if (failed?.status === 'failed') {
    const { status } = failed.error
    if (status === 403) return <PerformanceForbidden />
    // 400: no listing has such a number, or this one no such month.
    if (status === 404 || status === 400) return <PerformanceAbsent />
    const reload = () => {
      property.reload()
      figures.reload()
    }
    return <NotLoaded text={m.dashboard_figures_failed()} onRetry={reload} />
  }
  const waits = [property, figures, market, history].some(({ status }) => status === 'loading')
  if (property.status !== 'loaded' || figures.status !== 'loaded' || waits)
    return <TableSkeleton label={m.performance_loading()} />
  return (
    <PerformanceSheet
      user={user}
      property={property.answer.data}
      performance={figures.answer.data}
      market={market.status === 'loaded' ? market.answer.data : null}
      history={history.status === 'loaded' ? history.answer.data : undefined}
      busy={figures.busy}
    />
  )
}

function PerformanceForbidden() {
  return (
    <Forbidden
      title={m.performance_forbidden()}
      text={m.performance_forbidden_text()}
      href={pages.myProperties.href()}
      link={m.mine_title()}
    />
  )
}

export function PerformanceAbsent() {
  return (
    <>
      <AdminHeading title={m.performance_title()} text={m.performance_absent()} />
      <a href={pages.myProperties.href()} className="button">
        {m.mine_title()}
      </a>
    </>
  )
}
