import { m } from '#messages'
import { countContact } from '#web/features/public-form/count-contact.ts'
import { telHref, whatsAppHref } from '#web/ui/phone.ts'
import type { Listing } from './listing-data.ts'

/** Both links are counted. */
export function agentLinks({ id, phone, title }: Pick<Listing, 'id' | 'phone' | 'title'>, url: string) {
  return {
    tel: { href: telHref(phone), onClick: () => countContact(id, 'call') },
    whatsApp: {
      href: whatsAppHref(phone, m.listing_whatsapp_text({ title, url })),
      rel: 'noopener',
      onClick: () => countContact(id, 'whatsapp'),
    },
  }
}
