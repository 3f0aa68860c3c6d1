import type { ContactChoice } from '#contract/form-enums.ts'
import { m } from '#messages'

export const contactRoles = {
  agent: m.listing_agent,
  agency: m.listing_agency,
  owner: m.listing_owner,
} satisfies Record<ContactChoice, () => string>
