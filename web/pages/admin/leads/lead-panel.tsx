import { useEffect, useRef } from 'react'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { aboutOf, kindLabels, sourceLabels } from '#web/features/lead/lead-labels.ts'
import { LeadState } from '#web/features/lead/lead-state.tsx'
import { isAgency, isStaff } from '#web/features/session/roles.ts'
import { TourAnswer } from '#web/features/tour/tour-answer.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { writeMoment } from '#web/ui/write-moment.ts'
import { WrittenInside } from '#web/ui/written-inside.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { leadHref } from './lead-address.ts'
import { LeadCare } from './lead-care.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadReach } from './lead-reach.tsx'
import { LeadRow } from './lead-row.tsx'
import type { LeadSearch } from './lead-search.ts'
import { LeadWishes } from './lead-wishes.tsx'
import { type LeadActs, useLead } from './use-lead.ts'

type Props = {
  id: number
  user: User
  search: LeadSearch
  onClose: () => void
  onDeleted: () => void
}

// As in leads.css.
const oneAtATime = '(max-width: 1023.98px)'

export function LeadPanel({ id, user, search, onClose, onDeleted }: Props) {
  const { loaded, gone, lead, acts } = useLead(id)
  const panel = useRef<HTMLElement>(null)
  const ready = lead !== undefined
  // On phones the panel replaces the list, so the focus moves to it.
  useEffect(() => {
    if (!ready || !panel.current) return
    panel.current.querySelector('h2')?.focus({ preventScroll: true })
    if (matchMedia(oneAtATime).matches) panel.current.scrollIntoView({ behavior: 'instant' })
  }, [ready])
  return (
    <section ref={panel} aria-label={m.lead_panel()} className="panel lead-panel">
      <button type="button" className="text-link lead-back" onClick={onClose}>
        <Icon name="left" />
        {m.lead_back()}
      </button>
      {loaded.status === 'loading' && <TableSkeleton label={m.lead_loading()} />}
      {loaded.status === 'failed' && !gone && <NotLoaded text={m.lead_failed()} onRetry={loaded.reload} />}
      {gone && (
        <p role="alert" className="lead-away muted">
          {m.lead_gone()}
        </p>
      )}
      {lead && <Details lead={lead} acts={acts} user={user} search={search} onDeleted={onDeleted} />}
    </section>
  )
}

type DetailsProps = {
  lead: LeadDetails
  acts: LeadActs
  user: User
  search: LeadSearch
  onDeleted: () => void
}

function Details({ lead, acts, user, search, onDeleted }: DetailsProps) {
  const { kind, source, name, state, property_id, message, best_time, tour, wishes, created_at } = lead
  return (
    <div className="lead-section">
      <header>
        <h2 tabIndex={-1} className="title-2 unfocused">
          {name}
        </h2>
        <p className="lead-facts small muted">
          <LeadState state={state} />
          <DemoBadge demo={lead.demo} />
          <span>
            {m.lead_came({
              kind: source === 'site' ? kindLabels[kind]() : sourceLabels[source](),
              when: writeMoment(created_at),
            })}
          </span>
        </p>
      </header>
      <LeadReach lead={lead} acts={acts} />
      <section className="stack-close">
        <h3 className="title-4">
          {property_id ? (
            <a href={pages.listing.href(property_id)} className="title-link">
              <WrittenText text={aboutOf(lead)} />
            </a>
          ) : (
            <WrittenText text={aboutOf(lead)} />
          )}
        </h3>
        {/* Entered as what the person looks for, it stands below as just that. */}
        {message && message !== wishes && (
          <p className="lead-message">
            <WrittenText text={message} />
          </p>
        )}
        {best_time && (
          <p>
            <WrittenInside text={best_time} message={(time) => m.lead_best_time({ time })} />
          </p>
        )}
        {tour && <TourAnswer tour={tour} />}
      </section>
      <LeadCare lead={lead} acts={acts} userId={user.id} />
      {isStaff(user) && <LeadWishes lead={lead} acts={acts} />}
      <LeadNotes lead={lead} acts={acts} userId={user.id} />
      <LeadOthers lead={lead} acts={acts} search={search} />
      <LeadHistory history={lead.history} />
      {isAgency(user) && <DeleteLead lead={lead} onDeleted={onDeleted} />}
    </div>
  )
}

type OthersProps = { lead: LeadDetails; acts: LeadActs; search: LeadSearch }

function LeadOthers({ lead, acts, search }: OthersProps) {
  const { others } = lead
  if (others.length === 0) return null
  const unanswered = [lead, ...others].filter(({ kind, state }) => kind !== 'tour' && state !== 'answered')
  return (
    <section className="stack">
      <h3 className="title-4">{m.lead_others({ count: others.length })}</h3>
      {unanswered.length > 1 && lead.kind !== 'tour' && (
        <button
          type="button"
          className="text-link"
          onClick={() => acts.edit({ state: 'answered', all: true }, m.lead_answered_all())}
        >
          {m.lead_answer_all({ count: unanswered.length })}
        </button>
      )}
      <ul className="lead-others">
        {others.map((lead) => (
          <LeadRow key={lead.id} lead={lead} href={leadHref(search, lead.id)} open={false} />
        ))}
      </ul>
    </section>
  )
}
