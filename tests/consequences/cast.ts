import type { CallName } from '#contract/api.ts'
import type { Role } from '#contract/enums.ts'
import { properties, users } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import type { Answer, Browser, Sent } from '#tests/support/app.ts'
import type { Site } from './site.ts'

/** The stranger signed in with a name and a number, without a code. */
export const actors = ['owner', 'stranger', 'buyer', 'admin', 'superadmin'] as const
export type Actor = (typeof actors)[number]
export type Caller = Actor | 'visitor'

/** Every typed text contains this word, so that a mail shows whether it carries typed text. */
export const typed = 'Zqxtyped'

export type Person = { id: number; role: Role; phone: string; mailbox: string; browser?: Browser }

export function isAgency({ role }: Person): boolean {
  return role === 'admin' || role === 'superadmin'
}

/** No other sequence touches these people and rows. */
export type Cast = {
  site: Site
  people: Record<Actor, Person>
  victim: { mailbox: string; phone: string }
  call<N extends CallName>(caller: Caller, name: N, sent?: Sent): Promise<Answer<N>>
}

export type Beginning = {
  emailsVerified: boolean
  mail: boolean
}

type ListingRow = typeof properties.$inferSelect

type Waiting = Map<boolean, { people: Cast['people']; listings: ListingRow[]; serial: number }[]>

const waitingAt = new WeakMap<Site, Waiting>()
const batch = 20
let serial = 0

export async function makeCast(
  site: Site,
  { emailsVerified }: Beginning,
): Promise<{ cast: Cast; listings: ListingRow[] }> {
  const waiting: Waiting = waitingAt.get(site) ?? new Map()
  waitingAt.set(site, waiting)
  const list = waiting.get(emailsVerified) ?? []
  if (list.length === 0) list.push(...(await makeCasts(site, emailsVerified)))
  waiting.set(emailsVerified, list)
  const next = list.pop()
  if (!next) throw new Error('no people were made')
  const { people, listings } = next
  const victim = { mailbox: `victim${next.serial}@third.example`, phone: phoneOf(next.serial, 9) }
  const call: Cast['call'] = async (caller, name, sent) => {
    const browser = caller === 'visitor' ? site.app.browser() : await browserOf(site, people[caller])
    const answer = await browser.call(name, sent)
    if (answer.status === 401 && caller !== 'visitor') people[caller].browser = undefined
    const count = site.tally.get(name) ?? { taken: 0, refused: 0 }
    count[answer.status < 400 ? 'taken' : 'refused'] += 1
    site.tally.set(name, count)
    if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`)
    return answer
  }
  return { cast: { site, people, victim, call }, listings }
}

async function browserOf(site: Site, person: Person): Promise<Browser> {
  if (person.browser) return person.browser
  const browser = await site.app.as(person).catch((error) => {
    if (/sessions_user_id/.test(String(error.cause ?? error))) return site.app.browser()
    throw error
  })
  person.browser = browser
  return browser
}

// Twenty casts at once, because two statements cost as much for one.
async function makeCasts({ context: { db, now } }: Site, emailsVerified: boolean) {
  const serials = Array.from({ length: batch }, () => ++serial)
  const at = now()
  const people = await db
    .insert(users)
    .values(serials.flatMap((one) => actors.map((actor) => accountOf(actor, one, emailsVerified, at))))
    .returning()
  const casts = serials.map((one, index) => {
    const entries = actors.map((actor, place): [Actor, Person] => {
      const { id, role, phone } = people[index * actors.length + place] as typeof users.$inferSelect
      return [actor, { id, role, phone, mailbox: mailboxOf(actor, one) }]
    })
    return { serial: one, people: Object.fromEntries(entries) as Cast['people'] }
  })
  const listings = await db
    .insert(properties)
    .values(casts.flatMap(({ people }) => listingsOf(people, emailsVerified)))
    .returning()
  return casts.map((cast, index) => ({ ...cast, listings: listings.slice(index * 2, index * 2 + 2) }))
}

const roles: Record<Actor, Role> = {
  owner: 'seller',
  stranger: 'buyer',
  buyer: 'buyer',
  admin: 'admin',
  superadmin: 'superadmin',
}

function accountOf(actor: Actor, serial: number, emailsVerified: boolean, at: Date) {
  const known = { phone_verified_at: at, email: mailboxOf(actor, serial) }
  return {
    name: `${typed} ${actor} ${serial}`,
    phone: phoneOf(serial, actors.indexOf(actor)),
    role: roles[actor],
    ...(actor !== 'stranger' && { ...known, ...(emailsVerified && { email_verified_at: at }) }),
  }
}

function listingsOf({ owner, stranger }: Cast['people'], emailsVerified: boolean) {
  const facts = {
    type: 'sale',
    sub_type: 'Villa',
    price: 5_000_000,
    city: 'Indore',
    contact: 'owner',
  } as const
  const email = emailsVerified ? owner.mailbox : null
  return [
    {
      ...{ ...facts, title: `${typed} house`, moderation: 'accepted' as const, user_id: owner.id },
      ...{ name: `${typed} owner`, phone: owner.phone, email },
    },
    {
      ...{ ...facts, title: `${typed} shed`, moderation: 'pending' as const, user_id: stranger.id },
      ...{ name: `${typed} stranger`, phone: stranger.phone },
    },
  ]
}

function mailboxOf(actor: Actor, serial: number): string {
  return `${actor}${serial}@people.example`
}

function phoneOf(serial: number, digit: number): string {
  return `+9198${String(serial * 10 + digit).padStart(8, '0')}`
}

export const agencyContact = { name: demoAgency.name, phone: demoAgency.phone, email: demoAgency.email }
