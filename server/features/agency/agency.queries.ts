import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readHours, visitHoursOf } from '#contract/hours.ts'
import { type Agency, agency, maxNamedPlaces, type NamedPlace } from '#contract/schemas/agency.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { settings } from '#server/platform/db/schema.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { changeSetting, findSetting } from '#server/platform/settings/settings.ts'
import { unnamedAgency } from './agency.default.ts'

/** The saved details. What is not saved is empty, or says no more than what the site is. */
export const agencySetting = { key: 'agency', read: readAgency }

export async function findAgency(db: Db | Tx): Promise<Agency> {
  return findSetting(db, agencySetting)
}

/** The same as a listing's public contact, inside a query. */
export const agencyContact = sql`(select jsonb_build_object('by', 'agency',
  'name', coalesce(s.value->>'name', ${unnamedAgency.name}::text),
  'email', nullif(s.value->>'email', ''),
  'phone', coalesce(s.value->>'phone', ''))
  from (select) always left join ${settings} s on s.key = ${agencySetting.key})`

/**
 * Locks the details. Throws `invalid_input` for half a pin and for a PIN code that India does not have, and not_signed_in when the caller was erased meanwhile.
 */
export async function updateAgency(
  tx: Tx,
  change: Partial<Agency>,
  userId: number,
  now: Date,
): Promise<{ before: Agency; after: Agency }> {
  let before = unnamedAgency
  const saved = await changeSetting(
    tx,
    agencySetting.key,
    (earlier) => {
      before = readAgency(earlier)
      const { latitude, longitude, ...rest } = { ...before, ...emptyOldAddress(before, change), ...change }
      if ((latitude === null) !== (longitude === null)) throw invalidField('latitude', m.field_half_place)
      // Only a new one is checked, so that nothing else is refused because of a former one.
      if (change.postal_code && isIndia(rest.country) && !pinCode.test(change.postal_code)) {
        throw invalidField('postal_code', m.field_postal_code)
      }
      // Without the two names, and not with null, because processes of the earlier version read a number here.
      return latitude === null ? rest : { ...rest, latitude, longitude }
    },
    userId,
    now,
  )
  return { before, after: readAgency(saved) }
}

/** Six digits of which the first is not 0 (India Post), also written as "452 010". */
const pinCode = /^[1-9][0-9]{2} ?[0-9]{3}$/

const isIndia = (country: string) => ['', 'india', 'bharat', 'भारत'].includes(country.trim().toLowerCase())

/** An office that has moved must not be where it was for readers of Hindi. */
function emptyOldAddress(before: Agency, { address }: Partial<Agency>): Partial<Agency> {
  return address === undefined || address === before.address ? {} : { address_hi: '' }
}

export type PlaceNames = Record<string, string[]>
const placeNames = z.record(z.string(), z.array(z.string())).catch({})

/** Other names of places, in either script, by the place as a search names it ("Rau, Indore"). */
export const placeNamesSetting = {
  key: 'place_names',
  read: (saved: unknown): PlaceNames => placeNames.parse(saved ?? {}),
}

export async function findPlaceNames(db: Db | Tx): Promise<PlaceNames> {
  return findSetting(db, placeNamesSetting)
}

/**
 * Locks the names. Returns all of them, and the number of places whose names changed. Throws `invalid_input` when more
 * places than `maxNamedPlaces` would have names, and not_signed_in when the caller was erased meanwhile.
 */
export async function updatePlaceNames(
  tx: Tx,
  change: NamedPlace[],
  userId: number,
  now: Date,
): Promise<{ names: PlaceNames; changed: number }> {
  let changed = 0
  const names = await changeSetting(
    tx,
    placeNamesSetting.key,
    (saved) => {
      const before = placeNamesSetting.read(saved)
      const wanted = Object.fromEntries(change.map((each) => [each.place, each.names]))
      const after = Object.fromEntries(
        Object.entries({ ...before, ...wanted }).filter(([, all]) => all.length > 0),
      )
      if (Object.keys(after).length > maxNamedPlaces) throw new ApiError('invalid_input')
      changed = Object.keys(wanted).filter(
        (place) => !isDeepStrictEqual(before[place] ?? [], wanted[place]),
      ).length
      return after
    },
    userId,
    now,
  )
  return { names, changed }
}

/** Nobody has given the agency a name yet. */
export const isUnnamed = ({ name }: Agency): boolean => name === unnamedAgency.name

/** Names of the published details that are still those of the demo agency, and name somebody who does not exist. */
export async function findInventedDetails(db: Db | Tx): Promise<string[]> {
  return findSetting(db, { key: agencySetting.key, read: inventedIn })
}

// Earlier versions gave the agency of the demo no registration.
const seededAgencies = [demoAgency, { ...demoAgency, rera: '' }]

/** Details that somebody has entered stay, and the city and the places with them. */
export async function forgetInventedDetails(tx: Tx): Promise<void> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, agencySetting.key)).for('update')
  const invented = row ? inventedIn(row.value) : []
  if (!row || invented.length === 0) return
  // Nobody saved anything: hours and places are the demo's, too.
  const value =
    row.updated_by === null && seededAgencies.some((seeded) => isDeepStrictEqual(row.value, seeded))
      ? {}
      : Object.fromEntries(Object.entries(row.value as object).filter(([name]) => !invented.includes(name)))
  await tx.update(settings).set({ value }).where(eq(settings.key, agencySetting.key))
}

const named = [
  'name',
  'legal_name',
  'tagline',
  'tagline_hi',
  'address',
  'address_hi',
  'postal_code',
  'phone',
  'email',
  'rera',
] as const
const mapPoint = ['latitude', 'longitude'] as const

// The map point belongs to the address.
function inventedIn(saved: unknown): string[] {
  const value = (saved ?? {}) as Partial<Agency>
  const same = named.filter((name) => value[name] === demoAgency[name])
  return same.includes('address') ? [...same, ...mapPoint] : same
}

function readAgency(saved: unknown): Agency {
  const known = saved as Partial<Agency> | undefined
  // Earlier versions saved the text alone.
  const opening = known?.opening ?? readHours(known?.hours ?? '')
  const visiting = known?.visiting ?? visitHoursOf(opening)
  // Ours would not say the same as a tagline that somebody wrote.
  const tagline_hi = known?.tagline === undefined ? unnamedAgency.tagline_hi : ''
  return agency.parse({ ...unnamedAgency, tagline_hi, ...known, opening, visiting })
}
