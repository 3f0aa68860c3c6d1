import { auditActions } from '#contract/audit-actions.ts'
import type { AuditEntry } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { FilterBar, FilterChoice, FilterText } from '#web/ui/table/filter-bar.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { type PageProps, pickSearch, type TableSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { actionLabels } from './action-labels.ts'
import { AuditRow } from './audit-row.tsx'
import { VerifyChain } from './verify-chain.tsx'

const auditChoices = { keyword: 'text', action: ['all', ...auditActions] } as const

type Props = { search: TableSearch<typeof auditChoices> }

const pageSize = 50

export function AuditPage({ search: address }: PageProps) {
  const search = pickSearch(auditChoices, address)
  return (
    <SuperadminOnly
      title={m.audit_title()}
      text={m.audit_text()}
      waiting={<TableSkeleton label={m.audit_loading()} />}
    >
      {() => <Audit search={search} />}
    </SuperadminOnly>
  )
}

function Audit({ search }: Props) {
  const { filter, settled, narrowed, show, showAll, page, turnTo } = useTableFilter(
    auditChoices,
    search,
    pages.settingsAudit.href,
  )
  const query = {
    keyword: settled.keyword,
    action: settled.action === 'all' ? undefined : settled.action,
  }
  const list = usePagedCall(
    'admin.audit',
    { query: { ...query, page, limit: pageSize } },
    { page, turnTo, failed: m.audit_failed },
  )
  return (
    <>
      <VerifyChain />
      <FilterBar>
        <FilterText
          label={m.audit_search()}
          hint={m.audit_search_hint()}
          value={filter.keyword}
          onText={(keyword) => show({ keyword })}
        />
        <FilterChoice
          label={m.audit_action()}
          labels={{ all: m.audit_any_action, ...actionLabels }}
          value={filter.action}
          onChoice={(action) => show({ action })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label={m.audit_title()}
        loading={m.audit_loading()}
        columns={[m.audit_what(), m.audit_when(), m.audit_who(), m.audit_subject(), m.audit_details()]}
        empty={<NoneFound text={m.audit_none()} onShowAll={narrowed ? showAll : undefined} />}
      >
        {(entry: AuditEntry) => <AuditRow key={entry.id} entry={entry} />}
      </PagedTable>
    </>
  )
}
