import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** 400 for a request that names two hosts (RFC 9112, section 3.2): Node reads the first, a proxy may have read the other. */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new ApiError('invalid_input')
  })
}
