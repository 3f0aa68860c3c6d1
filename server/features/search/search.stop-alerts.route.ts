import type { FastifyInstance } from 'fastify'
import { localAddress, pages } from '#contract/pages.ts'
import { oneClickStop } from '#contract/saved-search-paths.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import type { Context } from '#server/platform/context/context.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { stopAlerts } from './search.stop-alerts.ts'

/**
 * The address in the header of an alert. Mailboxes post to it when their owner presses "Unsubscribe" (RFC 8058), with a form that needs no
 * look: the token says everything. A GET changes nothing, because programs that examine mails follow links, too.
 */
export function registerStopAlerts(app: FastifyInstance, context: Context) {
  const url = oneClickStop(':token')
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    scope.post<{ Params: { token: string } }>(url, { bodyLimit: 1024 }, async (request, reply) => {
      await stopAlerts(context, request.params.token, addressKey(request.ip))
      return reply.code(204).header('cache-control', 'no-store').send()
    })
    scope.get<{ Params: { token: string } }>(url, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(
          localAddress(requestLocale(request), `${pages.stopAlerts.href()}#${request.params.token}`),
          302,
        ),
    )
  })
}
