import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { invitations, users } from '#server/platform/db/schema.ts'

export type InvitationRow = typeof invitations.$inferSelect
type NewInvitation = Omit<typeof invitations.$inferInsert, 'id'>

export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db.select().from(invitations).orderBy(desc(invitations.created_at), desc(invitations.id))
}

/** Replaces an earlier invitation of the number, whose link then stops working and whose mail is not sent any more. */
export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<InvitationRow> {
  await tx.delete(invitations).where(eq(invitations.phone, row.phone))
  const [inserted] = await tx.insert(invitations).values(row).returning()
  if (!inserted) throw new Error('an invitation was not stored')
  return inserted
}

export async function deleteInvitation(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(invitations).where(eq(invitations.id, id))
  return rowCount === 1
}

/** Undefined if it does not exist, or its author is no active superadmin any more. `lock` holds it until the end. */
export async function findInvitation(
  db: Db | Tx,
  id: number,
  lock = false,
): Promise<InvitationRow | undefined> {
  const rows = db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .where(and(eq(invitations.id, id), eq(users.role, 'superadmin'), isNull(users.suspended_at)))
  const [row] = await (lock ? rows.for('update', { of: invitations }) : rows)
  return row?.invitation
}
