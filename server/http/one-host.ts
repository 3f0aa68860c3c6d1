import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Answers 400 to a request with two Host headers (RFC 9112, section 3.2): a proxy may have used the other one. */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new ApiError('invalid_input')
  })
}
