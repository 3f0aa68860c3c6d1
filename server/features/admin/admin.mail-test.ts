import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#contract/locales.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import type { MailTest } from '#contract/schemas/health.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { findMail, findSender } from '#server/platform/connections/find-connections.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { MailFailure } from '#server/platform/mail/mail.ts'
import { agencyRecipient, type Recipient, verifiedRecipient } from '#server/platform/mail/recipient.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { findAgency } from '../agency/agency.queries.ts'

// Shorter than the timeout of calls, so that an unresponsive mail server still gets a proper answer.
const timeoutMs = 25_000

/** Returns the outcome. Throws conflict without a mail server. */
export async function sendTestMail(context: Context, viewer: Viewer, locale: Locale): Promise<MailTest> {
  const { config, database, limits, now } = context
  const mail = await findMail(context)
  if (!mail) throw new ApiError('conflict', { sentence: m.health_mail_missing })
  await limits.take('mail_test_user', viewer.id)
  const agency = await findAgency(context.db)
  const to = testRecipient(viewer, agency)
  if (!to) throw new ApiError('conflict', { sentence: m.health_mail_no_address })
  const message = {
    id: `${randomUUID()}@${new URL(config.publicUrl).hostname.replaceAll(/[[\]:]/g, '')}`,
    from: { name: agency.name, address: await findSender(context, agency) },
    to,
    subject: m.mail_test_subject({ agency: agency.name }, { locale }),
    text: m.mail_test_text({ site: config.publicUrl }, { locale }),
  }
  const sent = mail.send(message).then(
    () => null,
    (error) => {
      if (error instanceof MailFailure) return error.problem
      throw error
    },
  )
  const problem = await Promise.race([sent, sleep(timeoutMs, 'slow' as const, { ref: false })])
  const act = { action: 'mail.tested', subject: 'mail', details: { sent: problem === null } } as const
  await database.db.transaction((tx) => recordAudit(tx, { actor: viewer.id, ...act }, now()))
  return { to, sent: problem === null, problem }
}

/**
 * The superadmin's own verified address, else the agency's, never one typed for the test. Null if neither is a valid
 * address.
 */
export function testRecipient(viewer: Viewer, agency: Agency): Recipient | null {
  return verifiedRecipient(viewer) ?? agencyRecipient(agency)
}
