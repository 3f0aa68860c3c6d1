import type { Locale } from '#contract/locales.ts'
import type { AgentProfile } from '#contract/schemas/agent.ts'
import { maxPageSize } from '#contract/schemas/common.ts'
import type { UserExport } from '#contract/schemas/privacy.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { presentProfile } from '../agent/agent.present.ts'
import { findPhotos, findProfiles } from '../agent/agent.queries.ts'
import { presentContact } from '../contact/contact.present.ts'
import { presentManagedDocuments } from '../document/document.present.ts'
import { findDocuments, findFiles } from '../document/document.queries.ts'
import { presentLeadAbout } from '../lead/lead.present.ts'
import { listEvents, listLeadsOf, listNotes } from '../lead/lead.queries.ts'
import { findHistories } from '../property/property.history.queries.ts'
import { listPropertiesOf, type ManagedRow } from '../property/property.managed.queries.ts'
import { presentProperty } from '../property/property.present.ts'
import { presentRevision } from '../property/property.revision.present.ts'
import { presentTour } from '../tour/tour.present.ts'
import { listTours } from '../tour/tour.queries.ts'
import { listVerificationsOf } from '../user/user.email.queries.ts'
import { findPasskeys } from '../user/user.passkeys.queries.ts'
import { presentPasskey, presentSession, presentUserRow } from '../user/user.present.ts'
import { findVerifiedEmail } from './privacy.erase.queries.ts'
import { presentConsent } from './privacy.present.ts'
import { findOwnRows } from './privacy.queries.ts'

/**
 * Everything about the viewer, except what others wrote to them. Throws not_signed_in when the account was erased
 * meanwhile.
 */
export async function exportPerson(
  { db, now }: Context,
  viewer: Viewer,
  locale: Locale,
): Promise<UserExport> {
  const email = await findVerifiedEmail(db, viewer.id)
  const own = await findOwnRows(db, viewer.id, email)
  if (!own.person) throw new ApiError('not_signed_in')
  const filter = { askedBy: viewer.id }
  const properties = await everyPage((page) => listPropertiesOf(db, viewer.id, page, maxPageSize))
  const leads = await listLeadsOf(db, own.person, email)
  const leadIds = leads.map((lead) => lead.id)
  const [notes, events] = [await listNotes(db, leadIds), await listEvents(db, leadIds)]
  return {
    exported_at: now().toISOString(),
    user: presentUserRow(own.person),
    agent_profile: await findProfileOf(db, viewer.id),
    sessions: own.sessions.map((row) => presentSession(row, viewer)),
    passkeys: (await findPasskeys(db, viewer.id)).map(presentPasskey),
    email_verifications: (await listVerificationsOf(db, viewer.id)).map(
      ({ created_at, expires_at, used_at }) => ({
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      }),
    ),
    consents: own.consents.map(presentConsent),
    wishlist: own.wishlist.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    saved_searches: own.saved_searches.map(({ created_at, seen_at, alerted_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      alerted_at: alerted_at.toISOString(),
    })),
    tours: (await everyPage((page) => listTours(db, filter, page, maxPageSize))).map((row) =>
      presentTour(row, { answers: false, locale }),
    ),
    inquiries: own.inquiries.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    contact_messages: own.contact_messages.map(presentContact),
    properties: properties.map((row) =>
      presentProperty(row, locale, {
        managed: row,
        moderation_reason: row.moderation_reason,
        revision: row.revision && presentRevision(row, row.revision),
      }),
    ),
    documents: await exportDocuments(db, properties),
    history: (
      await findHistories(
        db,
        properties.map(({ id }) => id),
      )
    ).map(({ at, ...row }) => ({ ...row, since: at.toISOString() })),
    reports: own.reports.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    leads: leads.map((lead) => presentLeadAbout(lead, notes, events)),
  }
}

async function exportDocuments(db: Db, listings: ManagedRow[]): Promise<UserExport['documents']> {
  const ids = listings.map(({ id }) => id)
  const [rows, files] = [await findDocuments(db, ids), await findFiles(db, ids)]
  return listings.flatMap((listing) => {
    const own = <Row extends { property_id: number }>(all: Row[]) =>
      all.filter(({ property_id }) => property_id === listing.id)
    return presentManagedDocuments(listing, own(rows), own(files))
      .filter(({ status }) => status !== null)
      .map(({ applies: _applies, ...document }) => ({ property_id: listing.id, ...document }))
  })
}

async function findProfileOf(db: Db, id: number): Promise<AgentProfile | null> {
  const [row] = await findProfiles(db, id)
  return row ? presentProfile(row, (await findPhotos(db, [id])).get(id)) : null
}

async function everyPage<Row>(find: (page: number) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await find(page)
    all.push(...rows)
    if (rows.length < maxPageSize) return all
  }
}
