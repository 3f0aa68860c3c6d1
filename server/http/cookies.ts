import type { FastifyReply, FastifyRequest } from 'fastify'
import { ceremonySeconds } from '#server/platform/calls/visit.ts'
import { deviceSeconds } from '#server/platform/sessions/devices.ts'
import { idleSeconds, type NewSession } from '#server/platform/sessions/sessions.ts'

/**
 * Scripts can read this cookie. It says only that a session exists, so that pages of visitors do not request a profile.
 */
const hintName = 'aangan_signed_in'

/** Much longer than a replica may be behind and still be read. */
const writtenSeconds = 24 * 60 * 60

export function sessionCookies(secure: boolean) {
  // Browsers accept a `__Host-` cookie only from this host, not from a neighbouring one.
  const name = secure ? '__Host-aangan_session' : 'aangan_session'
  const ceremonyName = secure ? '__Host-aangan_passkey' : 'aangan_passkey'
  const writtenName = secure ? '__Host-aangan_written' : 'aangan_written'
  const deviceName = secure ? '__Host-aangan_device' : 'aangan_device'
  const shared = { path: '/', sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write(reply: FastifyReply, { token, role }: NewSession) {
      const maxAge = idleSeconds(role)
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge })
      reply.setCookie(hintName, '1', { ...shared, maxAge })
    },
    readCeremony: (request: FastifyRequest): string | undefined => request.cookies[ceremonyName],
    writeCeremony(reply: FastifyReply, token: string) {
      reply.setCookie(ceremonyName, token, { ...shared, httpOnly: true, maxAge: ceremonySeconds })
    },
    readDevice: (request: FastifyRequest): string | undefined => request.cookies[deviceName],
    writeDevice(reply: FastifyReply, signed: string) {
      reply.setCookie(deviceName, signed, { ...shared, httpOnly: true, maxAge: deviceSeconds })
    },
    clearDevice(reply: FastifyReply) {
      reply.clearCookie(deviceName, { ...shared, httpOnly: true })
    },
    readWritten: (request: FastifyRequest): string | undefined => request.cookies[writtenName],
    writeWritten(reply: FastifyReply, sealed: string) {
      reply.setCookie(writtenName, sealed, { ...shared, httpOnly: true, maxAge: writtenSeconds })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, { ...shared, httpOnly: true })
      reply.clearCookie(hintName, shared)
    },
  }
}
