import { pages } from '#contract/pages.ts'
import type { CodeToPassOn } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePage } from '#web/data/use-page.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { useVisibleAgain } from '#web/ui/use-visible-again.ts'
import { CodeRow } from './code-row.tsx'
import { useNow } from './use-now.ts'

type Props = { search: { page?: string } }

const pageSize = 25
const choices = {}

export function CodesPage({ search }: Props) {
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

/** Expired codes stay in the list, marked as expired, until it is refreshed. */
function Codes({ search }: Props) {
  const { page, turnTo } = useTableFilter(choices, search, pages.settingsCodes.href)
  const list = usePage({ load: () => loadCodes(page), key: '', page, turnTo, failed: m.codes_failed })
  useVisibleAgain(list.reload)
  const now = useNow()
  const byGateway = list.extra?.channel === 'webhook'
  return (
    <>
      <button type="button" className="button button-quiet mb-4" disabled={list.busy} onClick={list.reload}>
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

const loadCodes = (page: number) => callAsUser('admin.codes', { query: { page, limit: pageSize } })
