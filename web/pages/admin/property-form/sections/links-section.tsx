import { useWatch } from 'react-hook-form'
import { contactChoices } from '#contract/form-enums.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { contactLabels } from '#web/features/property/contact-labels.ts'
import { demoText } from '#web/ui/demo-text.ts'
import { Choice } from '../fields/choice.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { FormSection } from '../form-section.tsx'
import type { FormValues } from '../form-values.ts'

/**
 * For staff: who sells the listing, and whose contact visitors see. A new listing has no owner yet; one that staff entered can be given
 * to its owner.
 */
export function LinksSection({ assigns, ownerId }: { assigns: boolean; ownerId: number | undefined }) {
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
        none={ownerId === undefined ? m.property_form_shows_usual() : undefined}
        options={contactChoices.map((value) => ({ value, label: contactLabels[value]() }))}
      />
      {assigns && (ownerId === undefined || people.some(({ id }) => id === ownerId)) && (
        <TextLine
          name="owner_phone"
          label={m.property_form_owner()}
          hint={ownerId === undefined ? m.property_form_owner_hint() : m.property_form_owner_later_hint()}
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
