import type { ContactChoice } from '#contract/form-enums.ts'
import { m } from '#messages'

/** Names of the choices of a public contact. */
export const contactLabels = {
  agent: m.contact_choice_agent,
  agency: m.contact_choice_agency,
  owner: m.contact_choice_owner,
} satisfies Record<ContactChoice, () => string>
