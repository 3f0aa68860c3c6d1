import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { baseLocale } from '#contract/locales.ts'
import { type Setup, type SetupStep, setupSteps } from '#contract/schemas/setup.ts'
import { findBrand } from '#server/features/agency/agency.brand.queries.ts'
import { findAgency, findInventedDetails, isUnnamed } from '#server/features/agency/agency.queries.ts'
import { findCodeChannel, findMail } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { audit, notices, properties, users } from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { demoSuperadminPhone } from '#server/platform/seed/catalogue/sellers.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findSetting } from '#server/platform/settings/settings.ts'

export const setupKey = 'setup'

const readDismissed = (saved: unknown) => (saved as { dismissed?: unknown } | undefined)?.dismissed === true

/** Each step is done when its result is there, however it came about. */
export async function findSetup(context: Context, viewer: Viewer): Promise<Setup> {
  const { db } = context
  const agency = await findAgency(db)
  const isNamed = !isUnnamed(agency) && (await findInventedDetails(db)).length === 0
  const isSuperadmin = viewer.name === m.user_superadmin_name({}, { locale: baseLocale })
  const done: Record<SetupStep, boolean> = {
    account: !isSuperadmin && viewer.phone !== demoSuperadminPhone,
    agency: isNamed && agency.city !== '' && agency.phone !== '',
    hours: isNamed && agency.hours !== '',
    branding: await isBranded(context),
    places: agency.popular_places.length > 0,
    mail: await mailArrives(context),
    sms: (await findCodeChannel(context)).name === 'webhook',
    address: await isReachable(context),
    listing: (await db.$count(properties, eq(properties.demo, false))) > 0,
    agents: await hasAgents(context, viewer),
  }
  const steps = setupSteps.map((step) => ({ step, done: done[step], optional: optional.includes(step) }))
  return {
    steps,
    finished: steps.every(({ done, optional }) => done || optional),
    dismissed: await findSetting(db, { key: setupKey, read: readDismissed }),
  }
}

// Our mark and colour suit everybody, the superadmin can read codes out, and may be the only person of the agency.
const optional: SetupStep[] = ['branding', 'sms', 'agents']

async function isBranded({ db }: Context): Promise<boolean> {
  const { choices, rows } = await findBrand(db)
  return choices.color !== null || rows.some(({ slot }) => slot === 'logo')
}

/** A mail server is set, and it has taken a mail. */
async function mailArrives(context: Context): Promise<boolean> {
  if (!(await findMail(context))) return false
  const { db } = context
  const tested = and(eq(audit.action, 'mail.tested'), sql`${audit.details} ->> 'sent' = 'true'`)
  return (await db.$count(audit, tested)) > 0 || (await db.$count(notices, eq(notices.state, 'sent'))) > 0
}

/** Visitors have an address with https, and nothing looks wrong on the way. */
async function isReachable({ config, exposure }: Context): Promise<boolean> {
  const { publicUrlGiven, publicUrl } = config
  return publicUrlGiven && publicUrl.startsWith('https:') && (await exposure.find()) === undefined
}

async function hasAgents({ db }: Context, viewer: Viewer): Promise<boolean> {
  const staff = and(
    inArray(users.role, ['agent', 'admin']),
    eq(users.demo, false),
    isNotNull(users.phone_verified_at),
    isNull(users.suspended_at),
    ne(users.id, viewer.id),
  )
  return (await db.$count(users, staff)) > 0
}
