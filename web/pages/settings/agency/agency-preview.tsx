import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { ContactFacts } from '#web/features/agency/contact-facts.tsx'
import { FooterAgency } from '#web/layout/footer.tsx'

export function AgencyPreview({ agency }: { agency: Agency }) {
  const { latitude, longitude, social } = agency
  const shown = { ...agency, social: social.filter(({ url }) => URL.canParse(url)) }
  return (
    <section aria-labelledby="preview" className="facts-preview">
      <h2 id="preview" className="title-3">
        {m.facts_preview()}
      </h2>
      <figure>
        <figcaption className="field-hint">{m.facts_preview_footer()}</figcaption>
        <div inert className="site-footer facts-footer">
          <FooterAgency agency={shown} />
          <p className="facts-footer-end">{m.footer_rights({ agency: shown.legal_name })}</p>
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
