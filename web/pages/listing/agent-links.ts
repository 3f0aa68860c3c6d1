import { m } from '#messages'
import { telHref, whatsAppHref } from '#web/features/agency/phone.ts'
import type { Listing } from './listing-data.ts'

/** Where a call and a WhatsApp message about this listing go. */
export function agentLinks({ phone, title }: Listing, url: string) {
  return { tel: telHref(phone), whatsApp: whatsAppHref(phone, m.listing_whatsapp_text({ title, url })) }
}
