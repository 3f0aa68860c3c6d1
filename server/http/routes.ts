import type { FastifyInstance } from 'fastify'
import { type Call, calls } from '#contract/api.ts'
import { apiPrefix, type CallName, callNames, callPaths } from '#contract/paths.ts'
import type { Context } from '../context.ts'
import { type Handlers, handlers } from '../handlers.ts'
import { parseInput } from './input.ts'

/** One route for each row of the contract: parse, act, answer. HEAD comes with GET. */
export function registerCalls(app: FastifyInstance, context: Context) {
  for (const name of callNames) registerCall(app, context, name)
}

function registerCall<N extends CallName>(app: FastifyInstance, context: Context, name: N) {
  const { method, path } = callPaths[name]
  const call: Call = calls[name]
  const handle = (handlers as Handlers)[name]
  app.route({
    method,
    url: apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: name,
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      response: { 200: call.response },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      return handle(context, parseInput(name, request as { params: unknown; query: unknown }))
    },
  })
}
