import type { Lead } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { LeadRow } from './lead-row.tsx'
import { type LeadSearch, leadHref } from './lead-search.ts'

/** Other leads with the same number, or else the same e-mail. */
export function LeadOthers({ others, search }: { others: Lead[]; search: LeadSearch }) {
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{m.lead_others({ count: others.length })}</h3>
      <ul className="lead-others">
        {others.map((lead) => (
          <LeadRow key={lead.id} lead={lead} href={leadHref(search, lead.id)} open={false} />
        ))}
      </ul>
    </section>
  )
}
