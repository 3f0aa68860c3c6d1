import { timingSafeEqual } from 'node:crypto'
import type { audit_seals } from '#server/platform/db/schema.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'

type SealRow = typeof audit_seals.$inferSelect

/** Identifies the secret without revealing it. */
export function keyIdOf(secret: Secret): Buffer {
  return secret.digest('audit', 'id').subarray(0, 4)
}

/** Verifies the seal together with the previous one. */
export function isOwnSeal(secret: Secret, seal: SealRow, previous: Buffer | undefined): boolean {
  return timingSafeEqual(seal.mac, macOf(secret, seal, previous))
}

/** The HMAC of an end of the chain and of the seal before it. */
export function macOf(
  secret: Secret,
  { entries, hash }: Pick<SealRow, 'entries' | 'hash'>,
  previous?: Buffer,
): Buffer {
  return secret.digest('audit', `${entries}:${hash.toString('hex')}:${previous?.toString('hex') ?? ''}`)
}
