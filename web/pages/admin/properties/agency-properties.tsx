import { useRef, useState } from 'react'
import type { Role } from '#contract/enums.ts'
import type { AgencyListing, BulkBody, BulkOutcome } from '#contract/schemas/property-agency.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callHref } from '#web/data/call-href.ts'
import { failureText } from '#web/data/failure-text.ts'
import { pages as urls } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoneFound } from '#web/ui/table/none-found.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import type { TableSearch } from '#web/ui/table/table-filter.ts'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AgencyFilters } from './agency-filter.tsx'
import { AgencyPropertyRow } from './agency-row.tsx'
import { type AgencyFilter, agencyChoices, toQuery } from './agency-search.ts'
import { change } from './bulk.ts'
import { BulkBar, type ChosenListings } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { DeleteProperty } from './delete-property.tsx'

type Props = { role: Role; search: TableSearch<typeof agencyChoices> }

const pageSize = 50
const none: ChosenListings = new Map()

export function AgencyProperties({ role, search }: Props) {
  const table = useTableFilter(agencyChoices, search, urls.myProperties.href)
  const { filter, settled, narrowed, show, showAll, page, turnTo } = table
  const query = toQuery(settled)
  const list = usePagedCall(
    'property.agency',
    { query: { ...query, sort: settled.sort, page: String(page), limit: String(pageSize) } },
    { page, turnTo, failed: m.mine_failed },
  )
  const { chosen, isAll, choose } = useChosen(settled)
  const [asked, setAsked] = useState<BulkBody['action']>()
  const [deleting, setDeleting] = useState<AgencyListing>()
  const isAgency = role !== 'agent'
  // An agent does not delete the listings of clients.
  const acted = [...chosen].flatMap(([id, may]) => (asked === 'delete' && !may.delete ? [] : [id]))
  const top = useRef<HTMLTableElement>(null)
  const { items, total } = list.loaded.status === 'loaded' ? list.loaded : { items: [], total: 0 }

  function finish({ changed }: BulkOutcome['data']) {
    setAsked(undefined)
    // The chosen rows may be gone, and with them the button that had the focus.
    if (changed.length > 0) choose(none)
    top.current?.focus()
  }
  return (
    <>
      <AgencyFilters filter={filter} onFilter={show}>
        <a href={callHref('property.export', { query })} rel="external" download className="text-link">
          <Icon name="download" />
          {narrowed ? m.all_export_these() : m.mine_export()}
        </a>
      </AgencyFilters>
      {list.loaded.status === 'loaded' && (
        <BulkBar
          shown={changeable(items)}
          total={total}
          chosen={chosen}
          all={isAll}
          agency={isAgency}
          matching={isAgency || settled.agent === 'mine'}
          onChoose={choose}
          onAct={setAsked}
        />
      )}
      <PagedTable
        list={list}
        top={top}
        className="all-table"
        label={m.all_title()}
        loading={m.mine_loading()}
        columns={[
          m.all_choose(),
          m.column_title(),
          m.all_what(),
          m.all_people(),
          m.column_status(),
          m.column_price(),
          m.column_actions(),
        ]}
        count={(count) => m.results_count({ count, shown: groupDigits(count) })}
        empty={<NoneFound text={m.mine_none()} onShowAll={narrowed ? showAll : undefined} />}
      >
        {(listing) => (
          <AgencyPropertyRow
            key={listing.id}
            listing={listing}
            chosen={isAll || chosen.has(listing.id)}
            onChoose={(on) => {
              const next = new Map(isAll ? changeable(items) : chosen)
              if (on) next.set(listing.id, listing.may)
              else next.delete(listing.id)
              choose(next)
            }}
            onStatus={(status) => changeOne({ action: 'status', status, ids: [listing.id] })}
            onDelete={() => setDeleting(listing)}
          />
        )}
      </PagedTable>
      {asked && (
        <BulkDialog
          action={asked}
          chosen={isAll ? { matching: query, count: total } : { ids: acted }}
          count={isAll ? total : acted.length}
          onKeep={() => setAsked(undefined)}
          onDone={finish}
        />
      )}
      {deleting && (
        <DeleteProperty
          property={deleting}
          onKeep={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined)
            choose(new Map([...chosen].filter(([id]) => id !== deleting.id)))
            top.current?.focus()
          }}
          onFailed={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** An agent reads every listing and changes some of them. */
function changeable(listings: readonly AgencyListing[]): ChosenListings {
  return new Map(listings.filter(({ may }) => may.edit).map(({ id, may }) => [id, may]))
}

/** Another filter ends the choice, because the chosen rows may not match it. */
function useChosen(filter: AgencyFilter) {
  const { sort: _sort, ...rest } = filter
  const key = JSON.stringify(rest)
  const [state, setState] = useState({ key, chosen: none, all: false })
  const now = state.key === key ? state : { key, chosen: none, all: false }
  return {
    chosen: now.chosen,
    isAll: now.all,
    choose: (chosen: ChosenListings, all = false) => setState({ key, chosen, all }),
  }
}

async function changeOne({
  ids,
  ...what
}: Parameters<typeof change>[0] & { ids: number[] }): Promise<boolean> {
  try {
    const { changed } = await change(what, { ids })
    return changed.length > 0
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(failureText(error, m.mine_status_failed()), { alert: true })
    return false
  }
}
