import type { ReactNode } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { SmallMap } from '#web/features/map/small-map.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { telHref, writeAgencyPhone, writeSecondPhone } from '#web/ui/phone.ts'
import { WrittenLines } from '#web/ui/written-text.tsx'
import { addressText, pinOf, registrationText } from './cities.ts'
import { agencyWhatsApp } from './whatsapp.ts'

export function ContactFacts({ agency }: { agency: Agency }) {
  const { places } = usePageContext()
  const { name, legal_name, address, phone, second_phone, email, hours, rera, gstin } = agency
  const pin = pinOf(agency)
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="title-2">
        {m.contact_visit()}
      </h2>
      <address className="address">
        <dl>
          {address && (
            <Fact icon="pin" name={m.contact_address()}>
              <p className="strong">{legal_name || name}</p>
              <p>
                <WrittenLines text={addressText({ agency, places })} />
              </p>
            </Fact>
          )}
          {phone && (
            <>
              <Fact icon="phone" name={m.contact_phone()}>
                <a href={telHref(phone)} className="text-link figures">
                  {writeAgencyPhone(agency)}
                </a>
                {second_phone && (
                  <a href={telHref(second_phone)} className="text-link figures">
                    {writeSecondPhone(agency)}
                  </a>
                )}
              </Fact>
              <Fact icon="chat" name={m.contact_whatsapp()}>
                <a href={agencyWhatsApp(agency)} rel="noopener" className="text-link">
                  {m.contact_whatsapp_write()}
                </a>
              </Fact>
            </>
          )}
          {email && (
            <Fact icon="mail" name={m.contact_email()}>
              <a href={`mailto:${email}`} className="text-link">
                {email}
              </a>
            </Fact>
          )}
          {hours && (
            <Fact icon="clock" name={m.contact_hours()}>
              <p>{hours}</p>
            </Fact>
          )}
          {(rera || gstin) && (
            <Fact icon="check" name={m.contact_registration()}>
              <p>{registrationText(agency)}</p>
            </Fact>
          )}
        </dl>
      </address>
      {pin && (
        <div className="contact-social">
          <SmallMap label={m.footer_map({ agency: name })} {...pin} />
        </div>
      )}
    </section>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>
        <Icon name={icon} className="icon accent" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
