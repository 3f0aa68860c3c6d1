import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { telHref, writePhone } from '#web/features/agency/phone.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Logo } from './logo.tsx'
import { listingsMenu } from './navigation.ts'

export function Footer({ agency }: { agency: Agency }) {
  const { address, city, state, postal_code, phone, email, hours, legal_name, popular_places } = agency
  return (
    <footer className="site-footer">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-14 lg:grid-cols-[1.4fr_1.2fr_1fr_1fr] lg:py-16">
        <div className="col-span-2 max-w-72 sm:col-span-1">
          <Logo name={agency.name} />
          <p className="mt-4 text-balance text-on-deep-soft">{agency.tagline}</p>
        </div>
        <FooterPart title={m.footer_contact()} wide>
          <address className="grid gap-3 not-italic">
            <FooterFact icon="pin">
              {address}, {city}, {state} {postal_code}
            </FooterFact>
            <FooterFact icon="phone">
              <a href={telHref(phone)} className="footer-link footer-contact figures">
                {writePhone(phone)}
              </a>
            </FooterFact>
            <FooterFact icon="mail">
              <a href={`mailto:${email}`} className="footer-link footer-contact">
                {email}
              </a>
            </FooterFact>
            <FooterFact icon="clock">{hours}</FooterFact>
          </address>
        </FooterPart>
        <FooterPart title={m.footer_quick_links()}>
          <ul>
            {listingsMenu.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="footer-link footer-row">
                  {label()}
                </a>
              </li>
            ))}
          </ul>
        </FooterPart>
        <FooterPart title={m.footer_places()}>
          <ul>
            {popular_places.map((place) => (
              <li key={place.city}>
                <a href={pages.list.href({ location: place.city })} className="footer-link footer-row">
                  {place.city}
                </a>
              </li>
            ))}
          </ul>
        </FooterPart>
      </div>
      <p className="wrap border-t border-white/15 py-6 text-sm text-on-deep-soft">
        {m.footer_rights({ agency: legal_name })} {m.footer_demo()}
      </p>
    </footer>
  )
}

function FooterPart({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'col-span-2 sm:col-span-1' : undefined}>
      <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

function FooterFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex gap-3 text-on-deep-soft">
      <Icon name={icon} className="icon mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
