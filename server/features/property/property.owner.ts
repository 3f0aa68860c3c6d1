import { recordAudits } from '#server/platform/audit/audit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import {
  findAccount,
  findUser,
  holdUser,
  isStaffRole,
  promoteOwner,
  type UserRow,
} from '../user/user.queries.ts'
import type { Links } from './property.links.ts'
import { contactPassedOn, passListings } from './property.owner.queries.ts'
import { type LockedRow, lockProperty } from './property.update.queries.ts'

/**
 * The id of the account with the number that the agency typed for the owner of a listing. Only a proven number finds an account:
 * anybody can type the number of an owner when they sign in, and would get the listing. Throws forbidden and invalid_input.
 */
export async function findOwnerByPhone(
  { db, config }: Context,
  viewer: Viewer,
  typed: string,
): Promise<number> {
  if (!isAgency(viewer)) throw new ApiError('forbidden')
  const phone = readPhone(typed, config.phoneCountries)
  if (!phone) throw invalidField('owner_phone', m.field_phone_any)
  const owner = await findAccount(db, phone)
  if (!owner) throw invalidField('owner_phone', m.property_owner_unknown)
  return owner.id
}

/** Holds the account until the transaction ends. Throws not_found, and conflict for a suspended account. */
export async function holdOwner(tx: Tx, id: number): Promise<UserRow> {
  const owner = await holdUser(tx, id)
  if (!owner) throw new ApiError('not_found')
  if (owner.suspended_at) throw new ApiError('conflict', { sentence: m.property_owner_suspended })
  return owner
}

type Passing = { row: LockedRow; owner: UserRow; chosen: Partial<Links>; now: Date }

/**
 * Gives a listing that a member of staff entered to its owner, writes that into the audit, and returns its row. The member of
 * staff becomes its agent if it has none. Where visitors saw that person as the owner, they see them as the agent, or the agency
 * where another agent sells it, so that no number is published that was not, unless this edit chose another agent or contact
 * (`chosen`). A name, an address or a number that was that person's own becomes the owner's. Throws invalid_input for a listing of a client, who keeps it.
 */
export async function passToOwner(
  tx: Tx,
  viewer: Viewer,
  { row, owner, chosen, now }: Passing,
): Promise<LockedRow> {
  if (row.user_id === owner.id) return row
  const holder = await findUser(tx, row.user_id)
  if (!holder || !isStaffRole(holder.role)) throw invalidField('owner_phone', m.property_owner_is_client)
  const agent_id = row.agent_id ?? (holder.suspended_at ? null : holder.id)
  const contact = agent_id === holder.id ? ('agent' as const) : ('agency' as const)
  const links = { agent_id, ...(row.contact === 'owner' && { contact }), ...chosen }
  await passListings(tx, [row.id], owner, { ...links, ...contactPassedOn(holder, owner) }, now)
  const passed = (await lockProperty(tx, row.id)) ?? row
  const actor = viewer.id
  const published = { ownerId: owner.id, propertyId: row.id, actor }
  const promoted = passed.moderation === 'accepted' ? await promoteOwner(tx, published, now) : []
  const act = { actor, action: 'property.edited', subject: `property:${row.id}` } as const
  await recordAudits(tx, [{ ...act, details: { owner: owner.id } }, ...promoted], now)
  return passed
}
