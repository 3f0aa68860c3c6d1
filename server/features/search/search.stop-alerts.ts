import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { opensAlerts, readAlertsToken } from '#server/platform/links/alerts-link.ts'
import { m } from '#server/platform/messages/messages.ts'
import { findUser } from '../user/user.queries.ts'
import { stopAlertsOf } from './search.queries.ts'

/**
 * Switches off the alerts of the person whose mail has this link, and returns of how many searches. Repeating it changes nothing. `address` is
 * where the request comes from. Throws not_found for a link that is over.
 */
export async function stopAlerts(context: Context, token: string, address: string): Promise<number> {
  await context.limits.take('stop_alerts_address', address)
  const read = readAlertsToken(token)
  const person = read && (await findUser(context.db, read.userId))
  if (!person || !opensAlerts(context, person, read)) {
    throw new ApiError('not_found', { sentence: m.stop_alerts_dead })
  }
  return stopAlertsOf(context.db, person.id)
}
