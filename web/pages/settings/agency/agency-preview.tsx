import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { ContactFacts } from '#web/features/agency/contact-facts.tsx'
import { siteTextOf } from '#web/features/agency/site-text.ts'
import { FooterAgency } from '#web/layout/footer.tsx'

export function AgencyPreview({ agency }: { agency: Agency }) {
  const { latitude, longitude, social } = agency
  const text = siteTextOf({ ...usePageContext(), agency })
  const shown = {
    ...agency,
    ...unwritten(agency, usePageContext().agency),
    social: social.filter(({ url }) => URL.canParse(url)),
  }
  return (
    <section aria-labelledby="preview" className="facts-preview">
      <h2 id="preview" className="title-3">
        {m.facts_preview()}
      </h2>
      <figure>
        <figcaption className="field-hint">{m.facts_preview_footer()}</figcaption>
        <div inert className="site-footer facts-footer">
          <FooterAgency agency={shown} />
          <p className="facts-footer-end">{text('footer_rights', m.footer_rights)}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="field-hint">{m.facts_preview_contact()}</figcaption>
        <div inert className="panel panel-body">
          <ContactFacts key={`${latitude} ${longitude}`} agency={shown} />
        </div>
      </figure>
    </section>
  )
}

/** The server writes numbers that were just typed; until then they are shown as typed. */
function unwritten(typed: Agency, saved: Agency) {
  return {
    phone_text: typed.phone === saved.phone ? typed.phone_text : typed.phone,
    second_phone_text:
      typed.second_phone === saved.second_phone ? typed.second_phone_text : typed.second_phone,
  }
}
