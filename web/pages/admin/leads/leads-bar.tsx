import { m } from '#messages'
import { callHref } from '#web/data/call-href.ts'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { ProvedDownload } from '#web/features/security/proved-download.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toQuery } from './lead-address.ts'
import type { LeadFilter } from './lead-search.ts'

type Props = {
  counts: { open: number; due: number } | undefined
  filter: LeadFilter
  settled: LeadFilter
  onFilter: (part: Partial<LeadFilter>) => void
  onHelp: () => void
  /** Undefined for people who may not enter leads. */
  onAdd: (() => void) | undefined
}

export function LeadsBar({ counts, filter, settled, onFilter, onHelp, onAdd }: Props) {
  const isOpen = filter.state === 'open'
  const isDue = filter.care === 'due'
  const isMine = filter.care === 'me'
  return (
    <div className="leads-bar">
      <div className="cluster-close">
        <Quick
          pressed={isOpen}
          count={counts?.open}
          onPress={() => onFilter({ state: isOpen ? 'all' : 'open' })}
        >
          {m.leads_open()}
        </Quick>
        <Quick pressed={isDue} count={counts?.due} onPress={() => onFilter({ care: isDue ? '' : 'due' })}>
          {m.leads_due()}
        </Quick>
        <Quick pressed={isMine} onPress={() => onFilter({ care: isMine ? '' : 'me' })}>
          {m.leads_mine()}
        </Quick>
      </div>
      <div className="way-links">
        {onAdd && (
          <button type="button" className="text-link" onClick={onAdd}>
            <Icon name="plus" />
            {m.leads_add()}
          </button>
        )}
        <a href={pages.tours.href()} className="text-link">
          <Icon name="age" />
          {m.leads_tours()}
        </a>
        <ProvedDownload href={callHref('lead.export', { query: toQuery(settled) })}>
          {m.leads_export()}
        </ProvedDownload>
        <button type="button" className="text-link leads-keys" onClick={onHelp}>
          {m.leads_keys()}
        </button>
      </div>
    </div>
  )
}

type QuickProps = { pressed: boolean; count?: number; onPress: () => void; children: string }

function Quick({ pressed, count, onPress, children }: QuickProps) {
  return (
    <button type="button" aria-pressed={pressed} className="quick" onClick={onPress}>
      {children}
      {count !== undefined && <span className="figures quick-count">{groupDigits(count)}</span>}
    </button>
  )
}
