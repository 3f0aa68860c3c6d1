import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContactChoice } from '#contract/form-enums.ts'
import type { WeekHours } from '#contract/hours.ts'
import { agencyContact } from '#server/features/agency/agency.queries.ts'
import { isNumberPrivate } from '#server/features/user/user.queries.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { agent_profiles, media, properties, users } from '#server/platform/db/schema.ts'

type PhotoColumns = Pick<typeof media.$inferSelect, 'hash' | 'width' | 'height' | 'widths'>

/** The contact as visitors see it, and `by` whom. */
export type ShownContact = {
  by: ContactChoice
  name: string
  email: string | null
  phone: string
  /** Present if the site shows a page of the agent. */
  agent?: { id: number; rera: string; photo: PhotoColumns | null } | null
  visiting?: WeekHours | null
}

const isPrivate = isNumberPrivate('a')
const isPublicStaff = sql`a.suspended_at is null and a.role in ('agent', 'admin', 'superadmin') and not ${isPrivate}`

// Numbers and addresses count only when verified: otherwise a stranger could hide somebody's by having an account with
// them suspended. A name hides others only where it was the agency's own person.
const namesNobodyHidden = sql`properties.phone not in
    (select a.phone from ${users} a where a.phone_verified_at is not null
      and (a.suspended_at is not null or ${isPrivate}))
  and coalesce(lower(trim(properties.email)), '') not in (select lower(trim(email)) from ${users}
    where suspended_at is not null and email_verified_at is not null and email is not null)
  and lower(trim(properties.name)) not in (select lower(trim(name)) from ${users}
    where suspended_at is not null and role in ('agent', 'admin', 'superadmin'))`

/**
 * The public contact of a listing; every public answer, page, mail and calendar takes it from here. An owner's contact
 * is shown only where the choice is `owner`. Suspended people, agents who left the staff, and superadmins who do not show
 * their profile, are replaced by the agency at once, as is the number, address or name of a suspended account that
 * somebody else's listing names.
 */
export const shownContact = sql<ShownContact>`case
  when properties.contact = 'owner' and ${isActive('properties.user_id')} and ${namesNobodyHidden}
    then jsonb_build_object('by', 'owner', 'name', properties.name, 'email', properties.email, 'phone', properties.phone)
  when properties.contact = 'agent' then coalesce(
    (select jsonb_build_object('by', 'agent', 'name', a.name, 'phone', a.phone,
      'email', case when a.email_verified_at is not null then a.email end,
      'visiting', (select f.visiting from ${agent_profiles} f where f.user_id = a.id),
      'agent', (select jsonb_build_object('id', f.user_id, 'rera', f.rera, 'photo', (select jsonb_build_object('hash', m.hash,
        'width', m.width, 'height', m.height, 'widths', m.widths)
        from ${media} m where m.agent_id = a.id and m.state = 'ready' order by m.id desc limit 1))
        from ${agent_profiles} f where f.user_id = a.id and f.shown))
      from ${users} a where a.id = properties.agent_id and ${isPublicStaff}),
    ${agencyContact})
  else ${agencyContact} end`

/**
 * The account that gets the leads of a listing: whoever visitors see as its contact. Null is the agency. `listing` is
 * the name of the table of listings in the query.
 */
export function leadHandler(listing = 'properties'): SQL<number | null> {
  const column = (name: string) => sql.raw(`${listing}.${name}`)
  return sql<number | null>`case
    when ${column('contact')} = 'owner' and ${isActive(`${listing}.user_id`)} and not exists (select from ${users} a
      where a.id = ${column('user_id')} and a.phone = ${column('phone')} and ${isPrivate}) then ${column('user_id')}
    when ${column('contact')} = 'agent' then
      (select a.id from ${users} a where a.id = ${column('agent_id')} and ${isPublicStaff}) end`
}

/**
 * The account that gets a lead of this listing now, held until the transaction ends: whoever suspends, demotes or erases
 * them, or hands over their work, then finds the lead. Null is the agency.
 */
export async function holdHandler(tx: Tx, propertyId: number): Promise<number | null> {
  const find = async () => {
    const rows = await tx.select({ id: leadHandler() }).from(properties).where(eq(properties.id, propertyId))
    return rows[0]?.id ?? null
  }
  let handler = await find()
  // While this waited for the person, the listing may have got another one.
  for (let held: number | null = null; handler !== held; handler = await find()) {
    held = handler
    if (held !== null)
      await tx.select({ id: users.id }).from(users).where(eq(users.id, held)).for('key share')
  }
  return handler
}

function isActive(column: string): SQL {
  return sql`not exists (select from ${users} o where o.id = ${sql.raw(column)} and o.suspended_at is not null)`
}
