import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { agentLinks } from '../agent-links.ts'
import { contactRoles } from '../contact-roles.ts'
import type { Listing } from '../listing-data.ts'
import { ListingSection } from '../listing-section.tsx'
import type { InquiryFormProps } from './inquiry-form.tsx'
import { loadInquiryForm } from './load-inquiry-form.ts'

export function AgentInfo({ listing }: { listing: Listing }) {
  const { id, title, name, email, phone, shown_by } = listing
  return (
    <ListingSection id="agent" title={m.inquiry_title()}>
      <div className="inquiry-agent">
        <p className="title-4">{name}</p>
        <p className="muted">{shown_by === 'agent' ? m.inquiry_agent_role() : contactRoles[shown_by]()}</p>
        <p className="inquiry-ways">
          {phone && (
            <a {...agentLinks(listing, '').tel} className="text-link figures">
              <Icon name="phone" />
              {writePhone(phone)}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="text-link break-anywhere">
              <Icon name="mail" />
              {email}
            </a>
          )}
        </p>
      </div>
      <LazyPart<InquiryFormProps>
        load={loadInquiryForm}
        key={id}
        props={{ id, title, agentName: name, agentEmail: email }}
        className="place-of-inquiry"
      />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </ListingSection>
  )
}
