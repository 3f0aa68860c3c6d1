import { contactChoices } from '#contract/enums.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { contactLabels } from '#web/features/property/contact-labels.ts'
import { Choice } from '../fields/choice.tsx'
import { FormSection } from '../form-section.tsx'

/** For staff: who sells the listing, and whose contact visitors see. */
export function LinksSection({ assigns, isNew }: { assigns: boolean; isNew: boolean }) {
  const agents = useCall('admin.agents', {})
  const people = agents.status === 'loaded' ? agents.answer.data : []
  return (
    <FormSection title={m.property_form_links()} text={m.property_form_links_text()}>
      <Choice
        name="contact"
        label={m.property_form_shows()}
        hint={m.property_form_shows_hint()}
        none={isNew ? m.property_form_shows_usual() : undefined}
        options={contactChoices.map((value) => ({ value, label: contactLabels[value]() }))}
      />
      {assigns && (
        <Choice
          name="agent_id"
          label={m.property_form_agent()}
          hint={m.property_form_agent_hint()}
          none={m.property_form_agent_none()}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FormSection>
  )
}
