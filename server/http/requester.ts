import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context/context.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { readDevice } from '#server/platform/sessions/devices.ts'
import { isLiveSession } from '#server/platform/sessions/sessions.ts'
import { sessionCookies } from './cookies.ts'

/** The rate limit of a request: a person's own, or the one that all strangers at an address share. */
export type Asker = { key: string; own: boolean }

const maxRemembered = 10_000
const rememberedMs = 5 * 60_000

/**
 * Tells known devices, sessions and strangers apart, so that people behind one address of a mobile operator do not share a
 * budget. A device is known by its signature, without a query. A session is looked up once and remembered for minutes;
 * sessions that are made up are looked up a few times a minute for each address and then count as strangers, so inventing
 * cookies gains nothing.
 */
export function openAskers({ config, db, secret, limits, now }: Context) {
  const cookies = sessionCookies(config.publicUrl.startsWith('https:'))
  const remembered = new Map<string, number>()

  function remember(key: string) {
    const [oldest] = remembered.size < maxRemembered ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, now().getTime() + rememberedMs)
  }

  async function isSession(token: string, key: string, address: string): Promise<boolean> {
    if ((remembered.get(key) ?? 0) > now().getTime()) return true
    remembered.delete(key)
    if (!(await limits.tryTake('session_lookup', address))) return false
    // While the database is away everybody is a stranger.
    const live = await isLiveSession(db, token, now()).catch(() => false)
    if (live) remember(key)
    return live
  }

  return {
    /** The known device of a request, which no flood from its address concerns. */
    device(request: FastifyRequest): Asker | undefined {
      const token = readDevice(secret, cookies.readDevice(request))
      return token === undefined ? undefined : { key: `device:${hash(token)}`, own: true }
    },
    async find(request: FastifyRequest): Promise<Asker> {
      const address = addressKey(request.ip)
      const token = cookies.read(request)
      const key = token === undefined ? '' : `session:${hash(token)}`
      const own = token !== undefined && (await isSession(token, key, address))
      return own ? { key, own } : { key: address, own }
    },
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
