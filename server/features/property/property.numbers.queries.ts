import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import {
  media,
  nearby_places,
  properties,
  property_revisions,
  type RevisionPayload,
  users,
} from '#server/platform/db/schema.ts'
import { findAgency } from '../agency/agency.queries.ts'

type Person = { name: string; phone: string; email: string | null }
type Changed = Map<number, Set<string>>

/**
 * Writes the agency's number where texts of listings, and of edits that wait for approval, hold the number of somebody
 * who left, however it is spaced. Only in the listings of `among`, if given. Returns the entries for the audit, to be
 * recorded last. While the agency has no other number, the number is taken out.
 */
export async function replaceNumber(
  tx: Tx,
  { phone }: Pick<Person, 'phone'>,
  { actor, among, now }: { actor: number | null; among?: number[]; now: Date },
): Promise<AuditEntry[]> {
  const agency = await findAgency(tx)
  if (agency.phone === phone) return []
  const pattern = spacedNumber(phone)
  const write = (text: string) => text.replaceAll(pattern, agency.phone_text || agency.phone || '…')
  const changed: Changed = new Map()
  const note = (id: number, field: string) => changed.set(id, (changed.get(id) ?? new Set()).add(field))
  const holding = (texts: SQL, id: SQL) =>
    sql`${holds(texts, phone)}${among ? sql` and ${id} = any(${sql.param(among)}::int[])` : sql``}`

  const { id, title, title_hi, description, description_hi, address, locality } = properties
  const written = { title, title_hi, description, description_hi, address, locality }
  const listings = await tx
    .select({ id, ...written })
    .from(properties)
    .where(holding(sql`concat_ws(E'\n', ${sql.join(Object.values(written), sql`, `)})`, sql`${id}`))
    .orderBy(id)
    .for('no key update')
  for (const { id, ...texts } of listings) {
    const after = mapTexts(texts, write)
    const fields = Object.keys(texts).filter((name) => Reflect.get(texts, name) !== Reflect.get(after, name))
    if (fields.length === 0) continue
    await tx.update(properties).set(after).where(eq(properties.id, id))
    for (const field of fields) note(id, field)
  }
  const places = await tx
    .select()
    .from(nearby_places)
    .where(
      holding(
        sql`concat_ws(E'\n', ${nearby_places.title}, ${nearby_places.title_hi}, ${nearby_places.distance})`,
        sql`${nearby_places.property_id}`,
      ),
    )
  for (const { property_id, position, title, title_hi, distance } of places) {
    const after = mapTexts({ title, title_hi, distance }, write)
    if (isDeepStrictEqual(after, { title, title_hi, distance })) continue
    await tx
      .update(nearby_places)
      .set(after)
      .where(sql`property_id = ${property_id} and position = ${position}`)
    note(property_id, 'nearby')
  }
  const captions = await tx
    .select({ id: media.id, property_id: media.property_id, alt: media.alt, alt_hi: media.alt_hi })
    .from(media)
    .where(holding(sql`concat_ws(E'\\n', ${media.alt}, ${media.alt_hi})`, sql`${media.property_id}`))
  for (const { id, property_id, ...texts } of captions) {
    const after = mapTexts(texts, write)
    if (property_id === null || isDeepStrictEqual(after, texts)) continue
    await tx.update(media).set(after).where(eq(media.id, id))
    if (after.alt !== texts.alt) note(property_id, 'alts')
    if (after.alt_hi !== texts.alt_hi) note(property_id, 'alts_hi')
  }
  await replaceInEdits(tx, holding, write)
  await tx
    .update(properties)
    .set({
      updated_at: sql`greatest(${now.toISOString()}::timestamptz, ${properties.updated_at} + interval '1 millisecond')`,
    })
    .where(inArray(properties.id, [...changed.keys()]))
  return [...changed].map(([property, fields]) => ({
    ...({ actor, action: 'property.edited', subject: `property:${property}` } as const),
    details: Object.fromEntries([...fields].map((field) => [field, 'set' as const])),
  }))
}

/**
 * Listings of others that name somebody of the agency who is erased show the agency. The contact is in each part that of
 * the owner's account instead. While the account exists, `shownContact` hides what a suspended person has.
 */
export async function forgetContact(
  tx: Tx,
  { id, name, phone, email }: Person & { id: number },
  { actor, now }: { actor: number | null; now: Date },
): Promise<AuditEntry[]> {
  const isName = sql`lower(trim(p.name)) = lower(${name.trim()})`
  const isPhone = sql`p.phone = ${phone}`
  const isEmail = sql`coalesce(lower(trim(p.email)) = lower(${email?.trim() ?? ''}), false)`
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${properties} p set name = case when ${isName} then o.name else p.name end,
      phone = case when ${isPhone} then o.phone else p.phone end,
      email = case when ${isEmail} then case when o.email_verified_at is not null then o.email end else p.email end,
      contact = case when p.contact = 'owner' then 'agency' else p.contact end,
      updated_at = greatest(${now.toISOString()}::timestamptz, p.updated_at + interval '1 millisecond')
    from ${users} o where o.id = p.user_id and o.id <> ${id} and (${isName} or ${isPhone} or ${isEmail})
    returning p.id`)
  return rows.map((row) => ({
    ...({ actor, action: 'property.edited', subject: `property:${row.id}` } as const),
    details: { contact: 'set' } as const,
  }))
}

async function replaceInEdits(
  tx: Tx,
  holding: (texts: SQL, id: SQL) => SQL,
  write: (text: string) => string,
) {
  const { id, property_id, state, payload } = property_revisions
  const edits = await tx
    .select({ id, payload })
    .from(property_revisions)
    .where(sql`${state} = 'pending' and ${holding(sql`${payload}::text`, sql`${property_id}`)}`)
  for (const edit of edits) {
    const after = mapTexts(edit.payload, write) as Partial<RevisionPayload>
    await tx.update(property_revisions).set({ payload: after }).where(eq(id, edit.id))
  }
}

/** Numbers in a payload are values of fields; a contact of one's own in it is not a text. */
function mapTexts<T>(value: T, write: (text: string) => string): T {
  if (typeof value === 'string') return write(value) as T
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, write)) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    name === 'phone' ? item : mapTexts(item, write),
  ])
  return Object.fromEntries(entries) as T
}

const devanagari = '०१२३४५६७८९'

/** A first, wide look: the digits in a row, whatever stands between them. */
function holds(texts: SQL, phone: string): SQL {
  const digits = sql`regexp_replace(translate(${texts}, ${devanagari}, '0123456789'), '[^0-9]', '', 'g')`
  return sql`${digits} like ${`%${nationalDigits(phone)}%`}`
}

/** With or without country code or trunk zero, and with up to four signs between two digits. */
function spacedNumber(phone: string): RegExp {
  const gap = String.raw`[^\p{L}\p{N},;\n]{0,4}`
  const digits = [...nationalDigits(phone)].map((digit) => `[${digit}${devanagari[Number(digit)]}]`).join(gap)
  return new RegExp(
    String.raw`(?<![\p{Nd}])(?:(?:(?:\+|00)${gap})?[9९]${gap}[1१]${gap}|[0०]${gap})?${digits}(?![\p{Nd}])`,
    'gu',
  )
}

function nationalDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}
