import type { FastifyReply, FastifyRequest } from 'fastify'
import { idleSeconds, type NewSession } from '#server/sessions/sessions.ts'

/** Readable by scripts, says only that there is a session: pages do not ask for a profile that is not there. */
const hintName = 'aangan_signed_in'

/** The cookies of one site; `secure` where visitors come over https. */
export function sessionCookies(secure: boolean) {
  // The prefix makes browsers refuse a cookie of this name from a neighbouring host.
  const name = secure ? '__Host-aangan_session' : 'aangan_session'
  const shared = { path: '/', sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write(reply: FastifyReply, { token, role }: NewSession) {
      const maxAge = idleSeconds(role)
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge })
      reply.setCookie(hintName, '1', { ...shared, maxAge })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, { ...shared, httpOnly: true })
      reply.clearCookie(hintName, shared)
    },
  }
}
