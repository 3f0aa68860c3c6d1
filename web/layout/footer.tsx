import type { ReactNode } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { localHref, pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { addressText, pinOf, registrationText } from '#web/features/agency/cities.ts'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { SmallMap } from '#web/features/map/small-map.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { telHref, writeAgencyPhone, writeSecondPhone } from '#web/ui/phone.ts'
import { WrittenLines, WrittenText } from '#web/ui/written-text.tsx'
import { Logo } from './logo.tsx'
import { quickLinks, services } from './navigation.ts'

export function Footer({ agency }: { agency: Agency }) {
  const { popular_places } = agency
  const pin = pinOf(agency)
  const text = useSiteText()
  const placeName = usePlaceText()
  return (
    <footer className="site-footer">
      <div className="wrap footer-parts">
        <FooterAgency agency={agency} />
        <FooterLinks title={text('footer_services', m.footer_services)} links={services.map(named)} />
        <div className="footer-column">
          <FooterLinks
            title={text('footer_quick_links', m.footer_quick_links)}
            links={quickLinks.map(named)}
          />
          {popular_places.length > 0 && (
            <FooterLinks
              title={text('footer_places', m.footer_places)}
              links={popular_places.map(({ city }) => placeLink(city, placeName(city)))}
            />
          )}
        </div>
        {pin && (
          <section className="footer-wide">
            <h2 className="footer-title">{text('footer_find_us', m.footer_find_us)}</h2>
            <SmallMap dark label={m.footer_map({ agency: agency.name })} {...pin} />
          </section>
        )}
      </div>
      <div className="wrap split footer-end">
        <p className="footer-copyright">
          {text('footer_rights', m.footer_rights)} {m.footer_demo()} {registrationText(agency)}
        </p>
        <a href={pages.ranking.href()} className="footer-link footer-row">
          {m.ranking_title()}
        </a>
        <a href={pages.privacy.href()} className="footer-link footer-row">
          {m.footer_privacy()}
        </a>
      </div>
    </footer>
  )
}

export function FooterAgency({ agency }: { agency: Agency }) {
  return (
    <div className="footer-wide">
      <Logo name={agency.name} on="deep" />
      <p className="footer-tagline">
        <WrittenText text={textIn(pageLocale(), agency.tagline, agency.tagline_hi)} />
      </p>
      <FooterContact agency={agency} />
    </div>
  )
}

function FooterContact({ agency }: { agency: Agency }) {
  const { places } = usePageContext()
  const { phone, second_phone, email, hours } = agency
  const address = agency.address && addressText({ agency, places })
  if (!address && !phone && !email && !hours) return null
  return (
    <>
      <h2 className="sr-only">{m.footer_contact()}</h2>
      <address className="stack address">
        {address && (
          <FooterFact icon="pin">
            <WrittenLines text={address} />
          </FooterFact>
        )}
        {phone && (
          <FooterFact icon="phone">
            <a href={telHref(phone)} className="footer-link footer-contact figures">
              {writeAgencyPhone(agency)}
            </a>
          </FooterFact>
        )}
        {second_phone && (
          <FooterFact icon="phone">
            <a href={telHref(second_phone)} className="footer-link footer-contact figures">
              {writeSecondPhone(agency)}
            </a>
          </FooterFact>
        )}
        {email && (
          <FooterFact icon="mail">
            <a href={`mailto:${email}`} className="footer-link footer-contact">
              {email}
            </a>
          </FooterFact>
        )}
        {hours && <FooterFact icon="clock">{hours}</FooterFact>}
      </address>
    </>
  )
}

type FooterLink = { name: string; href: string }

const named = ({ label, path }: { label: () => string; path: string }): FooterLink => ({
  name: label(),
  href: localHref(path),
})
const placeLink = (city: string, name: string): FooterLink => ({
  name,
  href: pages.list.href({ location: city }),
})

function FooterLinks({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <section>
      <h2 className="footer-title">{title}</h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="footer-link footer-row">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FooterFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="footer-fact">
      <Icon name={icon} className="icon footer-icon" />
      <span>{children}</span>
    </p>
  )
}
