import type { ReactNode } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { SmallMap } from '#web/features/map/small-map.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { telHref, writePhone } from '#web/ui/phone.ts'
import { agencyWhatsApp } from './whatsapp.ts'

/** Where the agency is and how to reach it, from its settings. A fact that is not set is left out. */
export function ContactFacts({ agency }: { agency: Agency }) {
  const { legal_name, address, city, state, postal_code, phone, email, hours } = agency
  return (
    <section aria-labelledby="reach" className="contact-facts">
      <h2 id="reach" className="text-2xl">
        {m.contact_visit()}
      </h2>
      <address className="not-italic">
        <dl>
          <Fact icon="pin" name={m.contact_address()}>
            <p className="font-medium">{legal_name}</p>
            <p>
              {address}, {city}, {state} {postal_code}
            </p>
          </Fact>
          <Fact icon="phone" name={m.contact_phone()}>
            <a href={telHref(phone)} className="text-link figures">
              {writePhone(phone)}
            </a>
          </Fact>
          <Fact icon="chat" name={m.contact_whatsapp()}>
            <a href={agencyWhatsApp(agency)} rel="noopener" className="text-link">
              {m.contact_whatsapp_write()}
            </a>
          </Fact>
          <Fact icon="mail" name={m.contact_email()}>
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </Fact>
          {hours && (
            <Fact icon="clock" name={m.contact_hours()}>
              <p>{hours}</p>
            </Fact>
          )}
        </dl>
      </address>
      <div className="mt-6">
        <SmallMap
          label={m.footer_map({ agency: agency.name })}
          latitude={agency.latitude}
          longitude={agency.longitude}
        />
      </div>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>
        <Icon name={icon} className="icon text-price" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
