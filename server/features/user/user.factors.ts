import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { secondFactorOf } from '#server/platform/sessions/second-factor.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { countPasskeys } from './user.passkeys.queries.ts'
import { findUser } from './user.queries.ts'

/**
 * Keeps an account that needs a second factor from losing its last one: the first factor alone could then set up a
 * new one. Throws conflict.
 */
export async function keepOneFactor(context: Context, tx: Tx, viewer: Viewer): Promise<void> {
  const user = await findUser(tx, viewer.id)
  const enrolled = Boolean(user?.totp_secret) || (await countPasskeys(tx, viewer.id)) > 0
  const state = await secondFactorOf(context, { role: viewer.role, enrolled, factorAt: null })
  if (state === 'to_enrol') throw new ApiError('conflict', { sentence: m.security_last_factor })
}
