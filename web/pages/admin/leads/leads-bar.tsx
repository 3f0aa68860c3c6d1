import type { MouseEvent } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { askForProof } from '#web/data/ask-for-proof.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { callHref } from '#web/data/call-href.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { toQuery } from './lead-address.ts'
import type { LeadFilter } from './lead-search.ts'

type Props = {
  counts: { open: number; due: number } | undefined
  filter: LeadFilter
  settled: LeadFilter
  onFilter: (part: Partial<LeadFilter>) => void
  onHelp: () => void
}

export function LeadsBar({ counts, filter, settled, onFilter, onHelp }: Props) {
  const table = callHref('lead.export', { query: toQuery(settled) })
  // The file has everybody's numbers, so it needs a recent proof of identity.
  async function download(event: MouseEvent) {
    event.preventDefault()
    try {
      if (await proveFirst()) location.assign(table)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(error.failure?.error ?? m.settings_failed(), { alert: true })
    }
  }
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
        <Quick pressed={isDue} count={counts?.due} onPress={() => onFilter({ care: isDue ? 'all' : 'due' })}>
          {m.leads_due()}
        </Quick>
        <Quick pressed={isMine} onPress={() => onFilter({ care: isMine ? 'all' : 'me' })}>
          {m.leads_mine()}
        </Quick>
      </div>
      <div className="way-links">
        <a href={pages.tours.href()} className="text-link">
          <Icon name="age" />
          {m.leads_tours()}
        </a>
        <a href={table} className="text-link" download onClick={download}>
          <Icon name="download" />
          {m.leads_export()}
        </a>
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

/** Asks for a recent proof before a link to a file is followed, because a script does not see its answer. */
async function proveFirst(): Promise<boolean> {
  const { data } = await callAsUser('user.security', {})
  // Leaves time for the request itself.
  const proved = data.proved_until && Date.parse(data.proved_until) - Date.now() > 30_000
  return proved || data.ways.length === 0 ? true : askForProof()
}
