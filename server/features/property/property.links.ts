import type { ContactChoice } from '#contract/form-enums.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { isStaff, mayAssignProperties } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findRules } from '../rules/rules.queries.ts'
import { holdStaff } from '../user/user.queries.ts'

/** The agent of a listing, and whose contact the public sees (docs/decisions/0058-owner-and-agent.md). */
export type Links = { agent_id: number | null; contact: ContactChoice }
type Sent = { agent_id?: number | null; contact?: ContactChoice }

/** Staff sell what they list, unless the agency names somebody else. Throws forbidden and invalid_input. */
export async function linksOfNew(tx: Tx, viewer: Viewer, sent: Sent): Promise<Links> {
  const { contact } = await findRules(tx)
  const usual = { agent_id: isStaff(viewer) ? viewer.id : null, contact }
  return { ...usual, ...(await checkLinks(tx, viewer, sent, usual)) }
}

/**
 * The links among the sent ones that differ. Only staff publish an owner's number; an owner may end that. Throws
 * forbidden, and invalid_input for an agent who does not work here.
 */
export async function checkLinks(tx: Tx, viewer: Viewer, sent: Sent, before: Links): Promise<Partial<Links>> {
  const changed: Partial<Links> = {}
  if (sent.contact !== undefined && sent.contact !== before.contact) {
    if (sent.contact === 'owner' && !isStaff(viewer)) {
      throw new ApiError('forbidden', { sentence: m.property_contact_staff })
    }
    changed.contact = sent.contact
  }
  if (sent.agent_id !== undefined && sent.agent_id !== before.agent_id) {
    if (!mayAssignProperties(viewer)) throw new ApiError('forbidden', { sentence: m.property_agent_agency })
    if (sent.agent_id !== null && !(await isAgent(tx, sent.agent_id)))
      throw invalidField('agent_id', m.property_no_agent)
    changed.agent_id = sent.agent_id
  }
  return changed
}

/** Whether somebody can sell listings: staff that is not suspended, nor will be before the transaction ends. */
export async function isAgent(tx: Tx, id: number): Promise<boolean> {
  return (await holdStaff(tx, id)) !== undefined
}
