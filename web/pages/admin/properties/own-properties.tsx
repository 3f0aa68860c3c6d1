import { useRef, useState } from 'react'
import { pages as urls } from '#contract/pages.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { DeleteProperty } from './delete-property.tsx'
import { dismissEdit } from './dismiss-edit.ts'
import { filterProperties } from './filter-properties.ts'
import { type OwnSearch, ownChoices } from './own-search.ts'
import { PropertiesFilter } from './properties-filter.tsx'
import { PropertiesTable } from './properties-table.tsx'
import { useOwnProperties } from './use-own-properties.ts'
import { useStatusChange } from './use-status-change.ts'

const pageSize = 25

/** A person's listings: looked through, their status changed in place, deleted after asking. */
export function OwnProperties({ userId, search }: { userId: number; search: OwnSearch }) {
  const { loaded, change, remove, reload, retry } = useOwnProperties(userId)
  const {
    filter,
    show,
    showAll,
    page: wanted,
    turnTo,
  } = useTableFilter(ownChoices, search, urls.myProperties.href)
  const [asked, setAsked] = useState<Property>()
  const count = useRef<HTMLParagraphElement>(null)
  const changeStatus = useStatusChange(change)
  if (loaded.status === 'loading') return <TableSkeleton label={m.mine_loading()} />
  if (loaded.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={retry} />
  const found = filterProperties(loaded.items, filter)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted, pages)

  async function dismiss({ id }: Property) {
    const changed = await dismissEdit(id)
    if (!changed) return reload()
    change(id, changed)
    // Its button is gone.
    count.current?.focus()
  }
  return (
    <>
      {loaded.items.length > 0 && <PropertiesFilter filter={filter} onFilter={show} />}
      <p ref={count} tabIndex={-1} role="status" className="figures mb-3 text-ink-soft outline-none">
        {m.results_count({ count: found.length, shown: groupDigits(found.length) })}
      </p>
      <PropertiesTable
        properties={found.slice((page - 1) * pageSize, page * pageSize)}
        onStatus={changeStatus}
        onDelete={setAsked}
        onDismiss={dismiss}
        onShowAll={loaded.items.length > 0 ? showAll : undefined}
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
            remove(asked.id)
            reload()
            count.current?.focus()
          }}
          onFailed={() => {
            setAsked(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}
