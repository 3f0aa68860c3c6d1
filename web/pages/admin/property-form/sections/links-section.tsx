import { useWatch } from 'react-hook-form'
import { contactChoices } from '#contract/enums.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { contactLabels } from '#web/features/property/contact-labels.ts'
import { demoText } from '#web/ui/demo-text.ts'
import { Choice } from '../fields/choice.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

/** For staff: who sells the listing, and whose contact visitors see. */
export function LinksSection({ assigns, isNew }: { assigns: boolean; isNew: boolean }) {
  const agents = useCall('admin.agents', {})
  const people = agents.status === 'loaded' ? agents.answer.data : []
  const chosen = useWatch<FormValues, 'agent_id'>({ name: 'agent_id' })
  const agent = people.find(({ id }) => String(id) === chosen)
  return (
    <FormSection title={m.property_form_links()} text={m.property_form_links_text()}>
      <Choice
        name="contact"
        label={m.property_form_shows()}
        hint={m.property_form_shows_hint()}
        none={isNew ? m.property_form_shows_usual() : undefined}
        options={contactChoices.map((value) => ({ value, label: contactLabels[value]() }))}
      />
      {assigns && isNew && (
        <TextLine
          name="owner_phone"
          label={m.property_form_owner()}
          hint={m.property_form_owner_hint()}
          type="tel"
          maxLength={30}
        />
      )}
      {assigns && (
        <Choice
          name="agent_id"
          label={m.property_form_agent()}
          hint={
            agent?.reachable === false
              ? m.property_form_agent_private({ name: agent.name })
              : m.property_form_agent_hint()
          }
          none={m.property_form_agent_none()}
          options={people.map(({ id, name, demo }) => ({ value: String(id), label: demoText(name, demo) }))}
        />
      )}
    </FormSection>
  )
}
