import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { whatsAppHref } from '#web/ui/phone.ts'

const hosts = ['wa.me', 'api.whatsapp.com', 'whatsapp.com']

export function agencyWhatsApp({ name, phone, whatsapp, social }: Agency): string {
  const own = social.find(({ url }) => hosts.includes(new URL(url).hostname.replace(/^www\./, '')))
  // A number is a field of its own now; the link of earlier versions still counts.
  if (own && !whatsapp) return own.url
  return whatsAppHref(whatsapp || phone, m.contact_whatsapp_hello({ agency: name }))
}
