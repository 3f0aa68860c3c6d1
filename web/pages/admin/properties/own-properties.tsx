import { useRef, useState } from 'react'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { pages as urls } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { editAllPages, useAllPages, useCall } from '#web/data/queries.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { ConfirmAll, confirmOne } from './confirm-available.tsx'
import { DeleteProperty } from './delete-property.tsx'
import { dismissEdit } from './dismiss-edit.ts'
import { filterProperties } from './filter-properties.ts'
import { type OwnSearch, ownChoices } from './own-search.ts'
import { PropertiesFilter } from './properties-filter.tsx'
import { PropertiesTable } from './properties-table.tsx'
import { useStatusChange } from './use-status-change.ts'

const pageSize = 25

export function OwnProperties({ userId, search }: { userId: number; search: OwnSearch }) {
  const loaded = useAllPages('property.byUser', (page) => ({ params: { userId }, query: page }), {
    failed: m.mine_failed,
  })
  // The list stands without them.
  const figures = useCall('dashboard.sums', {})
  const sums = new Map(figures.status === 'loaded' ? figures.answer.data.map((sum) => [sum.id, sum]) : [])
  const {
    filter,
    show,
    showAll,
    page: wanted,
    turnTo,
  } = useTableFilter(ownChoices, search, urls.myProperties.href)
  const [asked, setAsked] = useState<Property>()
  const count = useRef<HTMLParagraphElement>(null)
  const { withChosenStatus, changeStatus } = useStatusChange()
  const named = usePlaceText()
  if (loaded.status === 'loading') return <TableSkeleton label={m.mine_loading()} />
  if (loaded.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={loaded.reload} />
  const found = filterProperties(loaded.answer.map(withChosenStatus), filter, named)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted, pages)

  async function dismiss({ id }: Property) {
    if (await dismissEdit(id)) count.current?.focus()
  }
  return (
    <>
      {loaded.answer.length > 0 && <PropertiesFilter filter={filter} onFilter={show} />}
      <ConfirmAll properties={loaded.answer} />
      <p ref={count} tabIndex={-1} role="status" className="figures list-count muted unfocused">
        {m.results_count({ count: found.length, shown: groupDigits(found.length) })}
      </p>
      <PropertiesTable
        sums={sums}
        properties={found.slice((page - 1) * pageSize, page * pageSize)}
        onStatus={changeStatus}
        onConfirm={(property) => confirmOne(property).then(() => count.current?.focus())}
        onDelete={setAsked}
        onDismiss={dismiss}
        onShowAll={loaded.answer.length > 0 ? showAll : undefined}
      />
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => {
          turnTo(next)
          count.current?.focus()
        }}
      />
      {asked && (
        <DeleteProperty
          property={asked}
          onKeep={() => setAsked(undefined)}
          onDeleted={() => {
            setAsked(undefined)
            editAllPages('property.byUser', (all) => all.filter(({ id }) => id !== asked.id))
            count.current?.focus()
          }}
          onFailed={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
