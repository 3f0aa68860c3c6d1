import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { isStaff } from '#web/features/session/roles.ts'
import { isId } from '#web/ui/is-id.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { AddLead } from './add-lead.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { leadHref, openLead, toQuery } from './lead-address.ts'
import { LeadPanel } from './lead-panel.tsx'
import { LeadRow } from './lead-row.tsx'
import { type LeadFilter, type LeadSearch, leadChoices } from './lead-search.ts'
import { LeadsBar } from './leads-bar.tsx'
import { LeadsFilter } from './leads-filter.tsx'
import { useKeys } from './use-keys.ts'

const pageSize = 25

export function Leads({ user, search }: { user: User; search: LeadSearch }) {
  const router = useRouter()
  const staff = isStaff(user)
  const { lead: _, ...listed } = search
  const filtering = useTableFilter(leadChoices, listed, pages.leads.href)
  const { filter, settled, narrowed, show, showAll, page, turnTo } = filtering
  const list = usePagedCall(
    'lead.list',
    { query: { ...toQuery(settled), sort: settled.sort, page, limit: pageSize } },
    { page, turnTo, failed: m.leads_failed },
  )
  const [help, setHelp] = useState(false)
  const [adding, setAdding] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const id = openLead(search)
  const go = (href: string) => router.navigate({ href, resetScroll: false })

  function step(by: 1 | -1) {
    const links = [...(rows.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const from = at >= 0 ? at : links.findIndex((link) => link.ariaCurrent === 'true')
    links[Math.min(Math.max(from + by, 0), links.length - 1)]?.focus()
  }
  function close() {
    const row = rows.current?.querySelector<HTMLAnchorElement>('[aria-current="true"]')
    go(leadHref(search)).then(() => row?.focus())
  }
  function closeDeleted() {
    go(leadHref(search)).then(() => count.current?.focus())
  }
  const keys = useKeys({ rows, step, close: id === undefined ? undefined : close, help: () => setHelp(true) })

  return (
    <div className={id === undefined ? undefined : 'leads-open'}>
      <div className="leads-head">
        <LeadsBar
          counts={list.answer}
          filter={filter}
          settled={settled}
          onFilter={show}
          onHelp={() => setHelp(true)}
          onAdd={staff ? () => setAdding(true) : undefined}
        />
        <LeadsFilter filter={filter} isStaff={staff} onFilter={show} />
      </div>
      {isId(filter.looks_for) && (
        <p className="leads-looking row-links">
          <span>{m.leads_looks_for({ id: filter.looks_for })}</span>
          <a href={pages.listing.href(Number(filter.looks_for))} className="text-link">
            {m.mine_view()}
          </a>
          <button type="button" className="text-link" onClick={() => show({ looks_for: '' })}>
            {m.leads_looks_for_all()}
          </button>
        </p>
      )}
      <div className="leads-body">
        <section aria-label={m.leads_list()} aria-busy={list.busy} className="leads-list">
          {list.loaded.status === 'loading' && <TableSkeleton label={m.leads_loading()} />}
          {list.loaded.status === 'failed' && <NotLoaded text={list.loaded.sentence} onRetry={list.reload} />}
          {list.loaded.status === 'loaded' && (
            <>
              <p
                ref={count}
                tabIndex={-1}
                role="status"
                className="figures leads-count small muted unfocused"
              >
                {m.leads_count({ count: list.loaded.total, shown: groupDigits(list.loaded.total) })}
              </p>
              {list.loaded.items.length === 0 ? (
                <LeadsEmpty
                  text={emptyText(filter, narrowed, user)}
                  onShowAll={narrowed ? showAll : undefined}
                />
              ) : (
                <ul ref={rows} className="panel leads-rows">
                  {list.loaded.items.map((lead) => (
                    <LeadRow
                      key={lead.id}
                      lead={lead}
                      href={leadHref(search, lead.id)}
                      open={lead.id === id}
                    />
                  ))}
                </ul>
              )}
              <Pager
                page={page}
                pages={list.loaded.pages}
                onPage={(next) => {
                  turnTo(next)
                  rows.current?.scrollIntoView({ block: 'nearest' })
                }}
              />
            </>
          )}
        </section>
        {id === undefined ? (
          <p className="panel leads-none">{m.leads_choose()}</p>
        ) : (
          <LeadPanel key={id} id={id} user={user} search={search} onClose={close} onDeleted={closeDeleted} />
        )}
      </div>
      {adding && (
        <AddLead
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false)
            go(leadHref(search, added))
          }}
        />
      )}
      {help && <KeysDialog on={keys.on} onSwitch={keys.turn} onClose={() => setHelp(false)} />}
    </div>
  )
}

/** A buyer has no listing that people could write about. */
function emptyText({ looks_for }: LeadFilter, narrowed: boolean, { role }: User): string {
  if (isId(looks_for)) return m.leads_looks_for_none()
  if (narrowed) return m.leads_none_found()
  return role === 'buyer' ? m.leads_none_buyer() : m.leads_none()
}

function LeadsEmpty({ text, onShowAll }: { text: string; onShowAll?: () => void }) {
  return (
    <div className="panel leads-empty">
      <p>{text}</p>
      {onShowAll && (
        <button type="button" className="text-link" onClick={onShowAll}>
          {m.table_show_all()}
        </button>
      )}
    </div>
  )
}
