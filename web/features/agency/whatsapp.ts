import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { whatsAppHref } from '#web/ui/phone.ts'

const hosts = ['wa.me', 'api.whatsapp.com', 'whatsapp.com']

export function agencyWhatsApp({ name, phone, social }: Agency): string {
  const own = social.find(({ url }) => hosts.includes(new URL(url).hostname.replace(/^www\./, '')))
  return own?.url ?? whatsAppHref(phone, m.contact_whatsapp_hello({ agency: name }))
}
