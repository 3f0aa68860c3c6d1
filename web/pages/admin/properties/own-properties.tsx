import { useRef, useState } from 'react'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { Pager } from '../pager.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { DeleteProperty } from './delete-property.tsx'
import { dismissEdit } from './dismiss-edit.ts'
import { filterProperties, noFilter, type OwnSearch } from './filter-properties.ts'
import { PropertiesFilter } from './properties-filter.tsx'
import { PropertiesTable } from './properties-table.tsx'
import { useFilter } from './use-filter.ts'
import { useOwnProperties } from './use-own-properties.ts'
import { useStatusChange } from './use-status-change.ts'

const pageSize = 25

/** A person's listings: looked through, their status changed in place, deleted after asking. */
export function OwnProperties({ userId, search }: { userId: number; search: OwnSearch }) {
  const { loaded, change, remove, reload, retry } = useOwnProperties(userId)
  const { filter, show, page: wanted, turnTo } = useFilter(search)
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
        onShowAll={loaded.items.length > 0 ? () => show(noFilter) : undefined}
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
