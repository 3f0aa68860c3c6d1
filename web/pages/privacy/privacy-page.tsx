import { currentNotice } from '#contract/notices.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { addressText } from '#web/features/agency/cities.ts'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { SentList } from '#web/features/public-form/sent-list.tsx'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { telHref, writeAgencyPhone } from '#web/ui/phone.ts'
import { WrittenLines, WrittenText } from '#web/ui/written-text.tsx'
import { ClearViewedHomes } from './clear-viewed-homes.tsx'

export function PrivacyPage({ agency, leadMonths }: { agency: Agency; leadMonths?: number }) {
  const text = useSiteText()
  return (
    <div className="wrap page-end">
      <Breadcrumb here={m.privacy_title()} />
      <h1 className="privacy-title title-1">{m.privacy_title()}</h1>
      <p className="privacy-intro reading large muted">{text('privacy_intro', m.privacy_intro)}</p>
      <div className="notice">
        {listParts(leadMonths).map(([title, ...lines]) => (
          <section key={title}>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <section>
          <h2>{m.privacy_device()}</h2>
          <p>{m.privacy_device_text()}</p>
          <ClearViewedHomes />
        </section>
        <section>
          <h2>{m.privacy_rights()}</h2>
          <p>{m.privacy_rights_settings()}</p>
          <p>{m.privacy_rights_kept()}</p>
          <a href={pages.settings.href()} className="text-link">
            {m.privacy_rights_link()}
          </a>
        </section>
        <section id="sent">
          <h2>{m.sent_title()}</h2>
          <p>{m.sent_text()}</p>
          <SentList />
        </section>
        <section>
          <h2>{text('privacy_grievance', m.privacy_grievance)}</h2>
          <p>{text('privacy_grievance_text', m.privacy_grievance_text)}</p>
          {(agency.phone || agency.email || agency.grievance_officer) && <Grievances agency={agency} />}
        </section>
        <p className="small muted">{m.privacy_version({ version: currentNotice })}</p>
      </div>
    </div>
  )
}

function Grievances({ agency }: { agency: Agency }) {
  const { places } = usePageContext()
  return (
    <>
      {agency.grievance_officer && (
        <p className="strong">
          <WrittenText text={m.privacy_grievance_officer({ name: agency.grievance_officer })} />
        </p>
      )}
      <p className="privacy-ways">
        {agency.email && (
          <a href={`mailto:${agency.email}`} className="text-link">
            {agency.email}
          </a>
        )}
        {agency.phone && (
          <a href={telHref(agency.phone)} className="text-link figures">
            {writeAgencyPhone(agency)}
          </a>
        )}
      </p>
      <p className="muted">
        <WrittenLines
          text={[agency.legal_name || agency.name, addressText({ agency, places })]
            .filter(Boolean)
            .join(', ')}
        />
      </p>
    </>
  )
}

const listParts = (leadMonths: number | undefined) => [
  [
    m.privacy_what(),
    m.privacy_what_browsing(),
    m.privacy_what_counted(),
    m.privacy_what_account(),
    m.privacy_what_sent(),
    m.privacy_what_reported(),
    m.privacy_what_made(),
  ],
  [m.privacy_why(), m.privacy_why_text()],
  [
    m.privacy_who(),
    m.privacy_who_agent(),
    m.privacy_who_agency(),
    m.privacy_who_public(),
    m.privacy_who_papers(),
    m.privacy_who_reports(),
  ],
  [
    m.privacy_long(),
    m.privacy_long_account(),
    m.privacy_long_search(),
    m.privacy_long_session(),
    leadMonths === undefined ? m.privacy_long_withdrawn() : m.privacy_long_sent({ months: leadMonths }),
  ],
  [m.privacy_cookies(), m.privacy_cookies_text()],
]
