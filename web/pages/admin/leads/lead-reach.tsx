import type { LeadWay } from '#contract/lead-enums.ts'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, whatsAppHref, writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { mailHref } from './mail-href.ts'
import type { LeadActs } from './use-lead.ts'

type Props = { lead: LeadDetails; acts: LeadActs }

export function LeadReach({ lead, acts }: Props) {
  const { phone, email, verified, kind, state } = lead
  const isAnswerable = kind !== 'tour' && state !== 'answered'
  const answered = () => acts.edit({ state: 'answered' }, m.lead_marked_answered())
  function reached(way: LeadWay) {
    acts.contacted(way)
    const action = isAnswerable ? { label: m.lead_mark_answered(), run: answered } : undefined
    showToast(m.lead_reached(), { action })
  }
  return (
    <div className="stack">
      <div className="lead-ways">
        {phone && (
          <a
            href={telHref(phone)}
            className="button button-quiet"
            data-key="c"
            onClick={() => reached('call')}
          >
            <Icon name="phone" />
            {m.lead_call()}
          </a>
        )}
        {/* Without a country code the number may belong to anybody. */}
        {phone?.startsWith('+') && (
          <a
            href={whatsAppHref(phone, lead.drafts.whatsapp)}
            target="_blank"
            rel="noopener"
            className="button button-quiet"
            data-key="w"
            onClick={() => reached('whatsapp')}
          >
            <Icon name="chat" />
            {m.contact_whatsapp()}
          </a>
        )}
        {email && (
          <a
            href={mailHref(lead, email)}
            className="button button-quiet"
            data-key="r"
            onClick={() => reached('mail')}
          >
            <Icon name="mail" />
            {m.lead_reply()}
          </a>
        )}
        {isAnswerable && (
          <button type="button" className="button" data-key="e" onClick={answered}>
            <Icon name="check" />
            {m.lead_mark_answered()}
          </button>
        )}
      </div>
      <p className="figures row-links small muted">
        {phone && <span>{writePhone(phone)}</span>}
        {kind === 'tour' && <span>{verified ? m.lead_verified() : m.lead_unverified()}</span>}
        {email && <span className="break-anywhere">{email}</span>}
      </p>
    </div>
  )
}
