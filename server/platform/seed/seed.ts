import { readFile } from 'node:fs/promises'
import { count, eq, ne, sql } from 'drizzle-orm'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  agent_profiles,
  contact_messages,
  inquiries,
  leads,
  media,
  nearby_places,
  properties,
  settings,
  setup_links,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { insertActivity } from './activity/activity.ts'
import type { Listed } from './activity/common.ts'
import { handedIn } from './activity/pending-listing.ts'
import { demoVisitors } from './activity/visitors.ts'
import { type DemoListing, demoListings, demoUsers } from './catalogue/catalogue.ts'
import { demoAgency } from './catalogue/demo-agency.ts'
import { demoPlaceNames } from './catalogue/place-names.ts'
import { type DemoUser, demoProfiles } from './catalogue/sellers.ts'
import { insertDocuments } from './documents.ts'
import { freshnessOf } from './freshness.ts'
import { type DemoMedia, filesOf, readManifest } from './media-manifest.ts'
import { pastOf } from './past.ts'

type Sellers = Awaited<ReturnType<typeof insertUsers>>
type Transaction = Parameters<Parameters<Context['db']['transaction']>[0]>[0]

/**
 * For a start in demo mode. Does nothing if anybody has an account, or if a setup link was printed: the site was started
 * empty, or its demo was removed. Returns how many listings were added.
 */
export async function seedAtFirstStart(context: Context): Promise<number> {
  const begun = (await context.db.$count(users)) + (await context.db.$count(setup_links))
  return begun > 0 ? 0 : seedWhenEmpty(context)
}

/** Does nothing if there are listings, or users besides the superadmin. Returns how many listings were added. */
export async function seedWhenEmpty(context: Context): Promise<number> {
  return (await isEmpty(context.db)) ? seed(context) : 0
}

async function isEmpty(db: Db | Transaction) {
  const [people] = await db.select({ count: count() }).from(users).where(ne(users.role, 'superadmin'))
  const [listings] = await db.select({ count: count() }).from(properties)
  return !people?.count && !listings?.count
}

/** Files first, then all rows in one transaction: a crash leaves an empty database, and the next start seeds again. */
async function seed(context: Context): Promise<number> {
  const manifest = await readManifest()
  const catalogue = demoListings()
  const listings = [...catalogue, handedIn(catalogue)].toSorted(
    (a, b) => b.listed_days_ago - a.listed_days_ago,
  )
  await copyFiles(context, listings, manifest)
  const added = await context.db.transaction(async (tx) => {
    // If two processes seed at once, the second waits here and then finds a catalogue.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    if (!(await isEmpty(tx))) return 0
    const sellers = await insertUsers(tx, demoUsers, context.now())
    await insertProfiles(tx, sellers)
    const ids = await insertListings(tx, listings, sellers, context.now())
    await applyPast(tx, listings, ids, context.now())
    await insertMedia(tx, listings, ids, manifest)
    await insertNearby(tx, listings, ids)
    await insertDocuments(tx, listings, ids, sellers.get('anita')?.id)
    const visitors = await insertUsers(tx, demoVisitors, context.now())
    await insertActivity(tx, ownedBy(sellers, listings, ids), [...visitors.values()], context.now())
    await markLeads(tx, visitors)
    await tx
      .insert(settings)
      .values([
        { key: 'agency', value: demoAgency },
        { key: 'place_names', value: demoPlaceNames },
      ])
      .onConflictDoNothing({ target: settings.key })
    await context.jobs.send(tx, 'demo_pictures', {})
    return listings.length
  })
  context.log.info({ listings: added }, 'Demo catalogue loaded')
  return added
}

// A written file waits for the disk, and the disk writes several at once.
const copiesAtOnce = 16

async function copyFiles(context: Context, listings: DemoListing[], manifest: Map<string, DemoMedia>) {
  const used = new Set(listings.flatMap(mediaNames))
  const files = [...used].flatMap((name) => filesOf(entryOf(manifest, name)))
  for (let at = 0; at < files.length; at += copiesAtOnce) {
    const some = files.slice(at, at + copiesAtOnce)
    await Promise.all(some.map(async ({ file, url }) => context.files.put(file, await readFile(url))))
  }
}

async function insertUsers(tx: Transaction, people: DemoUser[], now: Date) {
  const rows = await tx
    .insert(users)
    .values(
      people.map(({ key: _key, ...user }) => ({
        ...user,
        demo: true,
        phone_verified_at: now,
        email_verified_at: now,
      })),
    )
    .returning({ id: users.id })
  return new Map(people.map((user, index) => [user.key, { ...user, id: idAt(rows, index) }]))
}

async function insertProfiles(tx: Transaction, people: Sellers) {
  const rows = [...people].flatMap(([key, { id }]) => {
    const profile = demoProfiles[key]
    return profile ? { ...profile, user_id: id, shown: true } : []
  })
  await tx.insert(agent_profiles).values(rows)
}

// Triggers make a lead of each inquiry, visit and message.
async function markLeads(tx: Transaction, visitors: Sellers) {
  const ids = sql`any(${sql.param([...visitors.values()].map(({ id }) => id))}::int[])`
  await tx.execute(sql`update ${leads} set demo = true where
    inquiry_id in (select id from ${inquiries} where user_id = ${ids})
    or tour_id in (select id from ${tours} where user_id = ${ids})
    or contact_id in (select id from ${contact_messages} where user_id = ${ids})`)
}

async function insertListings(tx: Transaction, listings: DemoListing[], sellers: Sellers, now: Date) {
  const rows = await tx
    .insert(properties)
    .values(
      listings.map((listing, index) => {
        const seller = sellerOf(sellers, listing)
        const {
          key: _key,
          images: _images,
          floor_plan: _plan,
          video: _video,
          nearby: _nearby,
          available_in_days,
          ...facts
        } = listing
        // A minute apart, so that listings of one day keep an order.
        const listed_at = new Date(
          now.getTime() - facts.listed_days_ago * 86_400_000 - (listings.length - index) * 60_000,
        )
        return {
          ...facts,
          ...pastOf(listing).first,
          ...freshnessOf(listing, seller.role, listed_at, now),
          user_id: seller.id,
          name: seller.name,
          email: seller.email,
          phone: seller.phone,
          ...(seller.role === 'agent'
            ? { agent_id: seller.id, contact: 'agent' as const }
            : { contact: 'owner' as const }),
          available_from: available_in_days === null ? null : addDays(dayInIndia(now), available_in_days),
          ...(facts.rera_status
            ? { rera_checked_at: listed_at, rera_checked_by: sellers.get('anita')?.id }
            : {}),
          demo: true,
          listed_at,
          updated_at: listed_at,
        }
      }),
    )
    .returning({ id: properties.id, listed_at: properties.listed_at })
  return rows
}

/** Changes the listings as their owners would have, so that the trigger writes their history. */
async function applyPast(tx: Transaction, listings: DemoListing[], ids: { id: number }[], now: Date) {
  for (const [index, listing] of listings.entries()) {
    for (const { days_ago, ...change } of pastOf(listing).changes) {
      const updated_at = new Date(now.getTime() - days_ago * 86_400_000)
      await tx
        .update(properties)
        .set({ ...change, updated_at })
        .where(eq(properties.id, idAt(ids, index)))
    }
  }
  // Else the demo would count as changed by people (server/features/demo).
  await tx.update(properties).set({ updated_at: properties.listed_at }).where(eq(properties.demo, true))
}

async function insertMedia(
  tx: Transaction,
  listings: DemoListing[],
  ids: { id: number }[],
  manifest: Map<string, DemoMedia>,
) {
  const rows = listings.flatMap((listing, index) =>
    mediaNames(listing).map((name, position) => {
      const entry = entryOf(manifest, name)
      const { kind, hash, width, height, alt, alt_hi, shows } = entry
      return {
        property_id: idAt(ids, index),
        kind,
        position: kind === 'image' ? position : 0,
        hash,
        width,
        height,
        widths: entry.widths ?? [],
        thumbhash: entry.thumbhash ?? null,
        alt,
        alt_hi,
        rendered: kind === 'image' || shows === 'floor_plan',
      }
    }),
  )
  await tx.insert(media).values(rows)
}

async function insertNearby(tx: Transaction, listings: DemoListing[], ids: { id: number }[]) {
  const rows = listings.flatMap((listing, index) =>
    listing.nearby.map((place, position) => ({ ...place, position, property_id: idAt(ids, index) })),
  )
  if (rows.length > 0) await tx.insert(nearby_places).values(rows)
}

function ownedBy(sellers: Sellers, listings: DemoListing[], ids: { id: number }[]): Listed[] {
  return listings.map((listing, index) => ({
    ...listing,
    id: idAt(ids, index),
    owner: sellerOf(sellers, listing),
  }))
}

function sellerOf(sellers: Sellers, { key, seller }: DemoListing) {
  const found = sellers.get(seller)
  if (!found) throw new Error(`Demo listing ${key} names no demo user`)
  return found
}

function mediaNames(listing: DemoListing): string[] {
  return [...listing.images, listing.floor_plan, listing.video].filter((name) => name !== null)
}

function entryOf(manifest: Map<string, DemoMedia>, name: string): DemoMedia {
  const entry = manifest.get(name)
  if (!entry) throw new Error(`No demo picture is called ${name}`)
  return entry
}

function idAt(rows: { id: number }[], index: number): number {
  const row = rows[index]
  if (!row) throw new Error('The database returned fewer rows than were inserted')
  return row.id
}
