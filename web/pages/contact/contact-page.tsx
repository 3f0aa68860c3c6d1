import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { ContactFacts } from '#web/features/agency/contact-facts.tsx'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { agencyWhatsApp } from '#web/features/agency/whatsapp.ts'
import { PageHero } from '#web/layout/page-hero.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, writeAgencyPhone } from '#web/ui/phone.ts'
import { ContactForm } from './contact-form.tsx'

export function ContactPage({ agency }: { agency: Agency }) {
  const text = useSiteText()
  return (
    <>
      <PageHero
        here={m.nav_contact()}
        title={text('contact_hero', m.contact_hero)}
        text={text('contact_hero_text', m.contact_hero_text)}
      >
        {agency.phone && <ReachLinks agency={agency} />}
      </PageHero>
      <div className="wrap contact">
        <ContactForm hours={agency.hours} />
        {(agency.phone || agency.email || agency.address) && <ContactFacts agency={agency} />}
      </div>
    </>
  )
}

function ReachLinks({ agency }: { agency: Agency }) {
  return (
    <>
      <a href={telHref(agency.phone)} className="button figures">
        <Icon name="phone" />
        {m.contact_call({ phone: writeAgencyPhone(agency) })}
      </a>
      <a href={agencyWhatsApp(agency)} rel="noopener" className="button button-quiet">
        <Icon name="chat" />
        {m.contact_whatsapp()}
      </a>
    </>
  )
}
