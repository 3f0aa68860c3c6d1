import { useEffect, useState } from 'react'
import type { CodeToPassOn } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { type PageProps, pickSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { CodeRow } from './code-row.tsx'

type Props = { search: { page?: string } }

const pageSize = 25
const choices = {}

export function CodesPage({ search: address }: PageProps) {
  const search = pickSearch(choices, address)
  return (
    <SuperadminOnly
      title={m.codes_title()}
      text={m.codes_text()}
      waiting={<TableSkeleton label={m.codes_loading()} />}
    >
      {() => <Codes search={search} />}
    </SuperadminOnly>
  )
}

function Codes({ search }: Props) {
  const { page, turnTo } = useTableFilter(choices, search, pages.settingsCodes.href)
  const list = usePagedCall(
    'admin.codes',
    { query: { page, limit: pageSize } },
    { page, turnTo, failed: m.codes_failed },
  )
  const now = useNow()
  const byGateway = list.answer?.channel === 'webhook'
  return (
    <>
      <button
        type="button"
        className="button button-quiet codes-reload"
        disabled={list.busy}
        onClick={list.reload}
      >
        <Icon name="retry" />
        {m.list_refresh()}
      </button>
      <PagedTable
        list={list}
        label={m.codes_title()}
        loading={m.codes_loading()}
        columns={[m.codes_person(), m.codes_code(), m.codes_since(), m.codes_valid(), m.column_actions()]}
        empty={<p>{byGateway ? m.codes_gateway() : m.codes_none()}</p>}
      >
        {(code: CodeToPassOn) => <CodeRow key={code.id} code={code} now={now} />}
      </PagedTable>
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
