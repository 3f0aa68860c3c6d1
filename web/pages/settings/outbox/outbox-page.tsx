import type { OutboxNotice } from '#contract/schemas/admin.ts'
import type { NoticeState } from '#contract/staff-enums.ts'
import { noticeStates } from '#contract/staff-enums.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { FilterBar, FilterChoice } from '#web/ui/table/filter-bar.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { type PageProps, pickSearch, type TableSearch } from '#web/ui/table/table-filter.ts'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { NoticeRow } from './notice-row.tsx'
import { stateLabels } from './state-labels.ts'

const outboxChoices = { state: ['all', ...noticeStates] } as const
type Props = { search: TableSearch<typeof outboxChoices> }

const pageSize = 25

export function OutboxPage({ search: address }: PageProps) {
  const search = pickSearch(outboxChoices, address)
  return (
    <SuperadminOnly
      title={m.outbox_title()}
      text={m.outbox_text()}
      waiting={<TableSkeleton label={m.outbox_loading()} />}
    >
      {() => <Outbox search={search} />}
    </SuperadminOnly>
  )
}

function Outbox({ search }: Props) {
  const { filter, settled, narrowed, show, showAll, page, turnTo } = useTableFilter(
    outboxChoices,
    search,
    pages.settingsOutbox.href,
  )
  const state = settled.state === 'all' ? undefined : settled.state
  const list = usePagedCall(
    'admin.outbox',
    { query: { state, page, limit: pageSize } },
    { page, turnTo, failed: m.outbox_failed },
  )
  return (
    <>
      {list.answer?.mail === false && <p className="form-done outbox-note">{m.outbox_no_server()}</p>}
      <FilterBar>
        <FilterChoice
          label={m.outbox_state()}
          labels={countedLabels(list.answer?.counts)}
          value={filter.state}
          onChoice={(choice) => show({ state: choice })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label={m.outbox_title()}
        loading={m.outbox_loading()}
        columns={[m.outbox_mail(), m.outbox_to(), m.outbox_state(), m.outbox_created(), m.column_actions()]}
        empty={<NoneFound text={m.outbox_none()} onShowAll={narrowed ? showAll : undefined} />}
      >
        {(notice: OutboxNotice) => (
          <NoticeRow key={notice.id} notice={notice} mayRetry={list.answer?.[notice.channel] === true} />
        )}
      </PagedTable>
    </>
  )
}

function countedLabels(counts: Record<NoticeState, number> | undefined) {
  const counted = (state: NoticeState) => () => {
    const name = stateLabels[state]()
    return counts ? m.outbox_counted({ name, count: groupDigits(counts[state]) }) : name
  }
  return {
    all: m.outbox_all,
    queued: counted('queued'),
    sending: counted('sending'),
    sent: counted('sent'),
    held: counted('held'),
    failed: counted('failed'),
  }
}
