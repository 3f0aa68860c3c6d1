import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { TextLine } from '../fields/text-line.tsx'
import { FormSection } from '../form-section.tsx'

export function ContactSection({ own }: { own: boolean }) {
  return (
    <FormSection
      title={m.property_form_contact()}
      text={own ? m.property_form_contact_text() : m.property_form_owner_text()}
    >
      <TextLine name="name" label={m.property_field_name()} autoComplete="name" maxLength={120} required />
      {own && (
        <div>
          <TextLine
            name="username"
            label={m.property_form_username()}
            hint={m.property_form_username_hint()}
            readOnly
          />
          <a href={pages.settings.href()} className="text-link">
            {m.property_form_username_change()}
          </a>
        </div>
      )}
      <TextLine
        name="email"
        label={m.property_field_email()}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextLine
        name="phone"
        label={m.property_field_phone()}
        hint={m.property_form_phone_hint()}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
    </FormSection>
  )
}
