import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context/context.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { readDevice } from '#server/platform/sessions/devices.ts'
import { isLiveSession } from '#server/platform/sessions/sessions.ts'
import { sessionCookies } from './cookies.ts'

/** The budget that a request uses: one person's, or (`own` false) that of all strangers at an address. */
export type Asker = { key: string; own: boolean }

const maxRemembered = 10_000
const rememberedMs = 5 * 60_000

/**
 * People behind one address of a mobile operator must not share a budget. A device is verified by its signature,
 * without a query. A session is looked up once and remembered for minutes. Unknown session tokens are looked up a few
 * times a minute for each address and count as strangers after that, so inventing cookies gains nothing.
 */
export function openAskers({ config, db, secret, limits, now }: Context) {
  const cookies = sessionCookies(config.publicUrl.startsWith('https:'))
  const remembered = new Map<string, number>()
  const lookups = new Map<string, Promise<boolean>>()

  function remember(key: string) {
    const [oldest] = remembered.size < maxRemembered ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, now().getTime() + rememberedMs)
  }

  async function isSession(token: string, key: string, address: string): Promise<boolean> {
    if ((remembered.get(key) ?? 0) > now().getTime()) return true
    remembered.delete(key)
    // A page asks for many things at once; they are one lookup.
    const lookup = lookups.get(key) ?? lookUp(token, key, address).finally(() => lookups.delete(key))
    lookups.set(key, lookup)
    return lookup
  }

  async function lookUp(token: string, key: string, address: string): Promise<boolean> {
    if (!(await limits.tryTake('session_lookup', address))) return false
    // While the database is down everybody counts as a stranger.
    const live = await isLiveSession(db, token, now()).catch(() => false)
    if (live) remember(key)
    return live
  }

  return {
    /** The flood guard of its address does not apply to a known device. */
    device(request: FastifyRequest): Asker | undefined {
      const token = readDevice(secret, cookies.readDevice(request))
      return token === undefined ? undefined : { key: `device:${hash(token)}`, own: true }
    },
    /** True without the cookie of a session, so that there is none to look up. */
    isStranger(request: FastifyRequest): boolean {
      return cookies.read(request) === undefined
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
