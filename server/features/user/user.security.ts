import type { CallInput, CallOutput } from '#contract/api.ts'
import { proofWays } from '#contract/enums.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { provedUntil } from '#server/platform/sessions/proof.ts'
import { findPasskeySite } from './user.passkey-site.ts'
import { findPasskeys } from './user.passkeys.queries.ts'
import { presentPasskey } from './user.present.ts'
import { mayProveByCode } from './user.prove.ts'
import { findUser } from './user.queries.ts'
import { countRecoveryCodes } from './user.recovery-codes.queries.ts'

/**
 * The viewer's factors, and the ways in which they can prove their identity. Throws not_signed_in when the account
 * was erased meanwhile.
 */
export async function readSecurity(
  { db, config, now }: Context,
  _input: CallInput<'user.security'>,
  { viewer }: Caller<'user.security'>,
): Promise<CallOutput<'user.security'>> {
  const user = await findUser(db, viewer.id)
  if (!user) throw new ApiError('not_signed_in')
  const passkeys = await findPasskeys(db, viewer.id)
  const left = await countRecoveryCodes(db, viewer.id)
  const possible = findPasskeySite(config) !== undefined
  const has = {
    passkey: passkeys.length > 0 && possible,
    totp: user.totp_secret !== null,
    password: viewer.role === 'superadmin' && user.password_hash !== null,
    code: mayProveByCode(viewer),
    recovery_code: user.totp_secret !== null && left > 0,
  }
  return {
    data: {
      authenticator: has.totp,
      recovery_codes: has.totp ? left : null,
      password: has.password,
      passkeys: passkeys.map(presentPasskey),
      passkeys_possible: possible,
      proved_until: provedUntil(viewer, now())?.toISOString() ?? null,
      ways: proofWays.filter((way) => has[way]),
    },
  }
}
