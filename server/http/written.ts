import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context/context.ts'
import { type Lsn, noLsn, readLsn, unknownLsn, writeLsn } from '#server/platform/db/lsn.ts'
import type { sessionCookies } from './cookies.ts'

const askTimeoutMs = 1000

/**
 * Up to which position of the log a browser has written, kept in a cookie of its own, so that every process reads the
 * primary for it until the replica has replayed its writes. Without a replica there is no such cookie. The cookie is
 * sealed, because positions tell how much is written. Whoever forges one only reads the primary.
 */
export function openWritten(
  { database: { replica, side }, secret, log }: Context,
  cookies: ReturnType<typeof sessionCookies>,
) {
  return {
    read(request: FastifyRequest): Lsn {
      const sealed = cookies.readWritten(request)
      if (!replica || !sealed) return noLsn
      return readLsn(secret.unseal('written', Buffer.from(sealed, 'base64url'))) ?? unknownLsn
    },
    /** Call it when the transactions of the request have ended. Of concurrent requests the later answer covers both. */
    async note(reply: FastifyReply): Promise<void> {
      if (!replica) return
      const lsn = await readPosition().catch((error: unknown) => {
        log.warn({ err: error }, 'the position of a write is not known')
        return unknownLsn
      })
      cookies.writeWritten(reply, secret.seal('written', writeLsn(lsn)).toString('base64url'))
    },
  }

  async function readPosition(): Promise<Lsn> {
    const question = { name: 'inserted', text: 'select pg_current_wal_insert_lsn()::text as lsn' }
    const [row] = await side.query<{ lsn: string }>(question, askTimeoutMs)
    return readLsn(row?.lsn) ?? unknownLsn
  }
}
