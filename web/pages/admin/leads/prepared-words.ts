import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { proposedName, requestedTimeName } from '#web/features/tour/when.ts'

type Writer = { me: string; agency: string; url: string | undefined }

/** Only a draft: the sender reads it in WhatsApp before sending. */
export function whatsAppText(lead: LeadDetails, { me, agency, url }: Writer): string {
  const hello = m.lead_write_hello({ name: lead.name, me, agency })
  return [hello, reasonOf(lead), url].filter(Boolean).join('\n')
}

/** Opens the person's own mail program: the site itself never writes to an address that a visitor typed. */
export function mailHref(lead: LeadDetails, email: string, { me, agency, url }: Writer): string {
  const title = lead.property_title
  const subject = title ? m.lead_mail_subject({ title }) : m.lead_mail_subject_plain({ agency })
  const body = [m.lead_mail_hello({ name: lead.name }), '', me, agency, url, quote(lead.message)]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

function reasonOf({ tour, kind, property_title: title }: LeadDetails): string {
  if (tour) {
    const proposed = proposedName(tour)
    if (proposed)
      return m.lead_write_proposed({ title: tour.property_title, when: requestedTimeName(tour), proposed })
    const words = {
      requested: m.lead_write_requested,
      confirmed: m.lead_write_confirmed,
      declined: m.lead_write_declined,
      cancelled: m.lead_write_cancelled,
    }
    return words[tour.state]({ title: tour.property_title, when: requestedTimeName(tour) })
  }
  if (kind === 'callback') return m.lead_write_callback()
  return title ? m.lead_write_inquiry({ title }) : m.lead_write_message()
}

// Mail programs cut the end off long links.
const maxQuotedCharacters = 600

function quote(message: string): string | undefined {
  if (!message) return undefined
  const text =
    message.length > maxQuotedCharacters
      ? `${message.slice(0, maxQuotedCharacters).toWellFormed()}…`
      : message
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
