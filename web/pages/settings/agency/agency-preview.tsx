import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { ContactFacts } from '#web/features/agency/contact-facts.tsx'
import { FooterAgency } from '#web/layout/footer.tsx'

/** Footer and contact card made of what is typed. Nothing in it leads anywhere, and the fields say the same to those who listen. */
export function AgencyPreview({ agency }: { agency: Agency }) {
  const { latitude, longitude, social } = agency
  const shown = { ...agency, social: social.filter(({ url }) => URL.canParse(url)) }
  return (
    <section aria-labelledby="preview" className="facts-preview">
      <h2 id="preview" className="text-xl">
        {m.facts_preview()}
      </h2>
      <figure>
        <figcaption className="field-hint">{m.facts_preview_footer()}</figcaption>
        <div inert className="site-footer facts-footer">
          <FooterAgency agency={shown} />
          <p className="mt-6 border-t border-white/15 pt-4 text-sm text-on-deep-soft">
            {m.footer_rights({ agency: shown.legal_name })}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className="field-hint">{m.facts_preview_contact()}</figcaption>
        <div inert className="panel p-5 sm:p-6">
          <ContactFacts key={`${latitude} ${longitude}`} agency={shown} />
        </div>
      </figure>
    </section>
  )
}
