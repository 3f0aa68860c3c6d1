import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallInput, type CallName, type CallOutput, calls } from '#contract/api.ts'
import { callNames } from '#contract/call-paths.ts'
import type { Call } from '#contract/calls/call.ts'
import { apiPrefix } from '#contract/paths.ts'
import { parseInput, type RawInput } from '#server/platform/calls/input.ts'
import { runRead } from '#server/platform/calls/read.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import type { Answering } from '#server/platform/calls/shared-answers.ts'
import type { Caller, Visit } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { answeredUnchanged, tagOf } from '#server/platform/etag.ts'
import { addressKey, networkKey } from '#server/platform/limits/client-address.ts'
import type { Transfers } from '#server/platform/media/transfers.ts'
import { readDevice, signDevice } from '#server/platform/sessions/devices.ts'
import { lacksSecondFactor } from '#server/platform/sessions/second-factor.ts'
import { findViewer, type Viewer } from '#server/platform/sessions/sessions.ts'
import { refuseSuspendedNumber } from '#server/platform/sessions/suspended-numbers.ts'
import { cacheStatus } from './cache-status.ts'
import { sessionCookies } from './cookies.ts'
import { type ReceivedForm, receiveFields, takeForms } from './form.ts'
import { guard } from './guard.ts'
import type { HeavyCalls } from './heavy-calls.ts'
import { runOnce } from './idempotency.ts'
import { filePolicy } from './security.ts'
import { browserCaching, networkCaching } from './shared-caching.ts'
import { usualTimeouts } from './timeouts.ts'
import { openWritten } from './written.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer
  }
}

const defaultBodyLimit = 16 * 1024

/** The parts that all routes share. */
type Serving = Answering & { heavyCalls: HeavyCalls; transfers: Transfers }

/** Each route does session, rights, validation, act and answer, in this order. */
export function registerCalls(app: FastifyInstance, context: Context, serving: Serving) {
  app.decorateRequest('viewer', undefined)
  takeOnlyJson(app)
  for (const name of callNames) {
    const { path, alias, form }: Call = calls[name]
    for (const spelling of alias ? [path, alias] : [path]) {
      if (form) app.register(async (scope) => registerFormCall(scope, context, serving, name, spelling))
      else registerCall(app, context, serving, name, spelling)
    }
  }
}

// In a scope of its own, so that all other calls refuse forms by content type.
function registerFormCall(
  scope: FastifyInstance,
  context: Context,
  serving: Serving,
  name: CallName,
  path: string,
) {
  takeForms(scope)
  registerCall(scope, context, serving, name, path)
}

function registerCall<N extends CallName>(
  app: FastifyInstance,
  context: Context,
  { handlers, answers, heavyCalls, transfers }: Serving,
  name: N,
  path: string,
) {
  const call: Call = calls[name]
  const cookies = sessionCookies(context.config.publicUrl.startsWith('https:'))
  const handle = handlers[name]
  const { breaker } = context.database
  const reads = call.method === 'GET'
  const readsReplica = reads && !call.file && !call.records
  const written = openWritten(context, cookies)
  const isForEveryone = call.shared === 'everyone'
  const limit = heavyCalls(name)

  async function findCaller(request: FastifyRequest, reply: FastifyReply) {
    // Without the session, whose cookies a network in front of the site must not keep with the answer.
    if (isForEveryone) return
    const token = cookies.read(request)
    const found = token ? await breaker.guard(findViewer(context.db, token, context.now())) : undefined
    if (token && !found) cookies.clear(reply)
    if (token && found?.renewed) cookies.write(reply, { token, role: found.viewer.role })
    const personal = found || call.guard !== 'anyone' || call.fresh
    reply.header('cache-control', personal ? 'private, no-store' : 'private, no-cache')
    reply.header('vary', 'cookie, accept-encoding')
    // Before the body is read, so that nothing is received from callers without the right.
    const lacksFactor = found !== undefined && (await lacksSecondFactor(context, found.viewer))
    request.viewer = guard(name, found?.viewer, lacksFactor)
  }

  app.route({
    method: call.method,
    url: apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    schema: { response: { [call.creates ? 201 : 200]: call.response } },
    onRequest: findCaller,
    ...(call.file && { handlerTimeout: usualTimeouts.download }),
    ...(call.files && { handlerTimeout: usualTimeouts.upload, config: { uploads: true } }),
    handler: async (request, reply) => {
      const form = call.form && (await receiveFields(context, transfers, name, request))
      try {
        const answer = await answerCall(request, reply, form).finally(
          // Also after a failure, which may have left something, such as the count of an attempt.
          () => (readsReplica ? undefined : written.note(reply)),
        )
        if (answer === unchanged) return reply
        reply.code(call.creates ? 201 : 200)
        return call.file ? sendFile(reply, call.file, answer as FileText) : reply.send(answer)
      } finally {
        await form?.discard()
      }
    },
  })

  async function answerCall(request: FastifyRequest, reply: FastifyReply, form: ReceivedForm | undefined) {
    const { params, query, body } = request as RawInput
    const { phoneCountries } = context.config
    const input = parseInput(name, { params, query, body, form: form?.body }, phoneCountries)
    const { viewer } = request
    const locale = requestLocale(request)
    const shared = viewer
      ? undefined
      : answers.find(name, input as CallInput<N>, { locale, since: performance.now(), limit })
    if (shared) {
      const { value, from } = await shared
      reply.header('cache-status', cacheStatus(from))
      if (isForEveryone) {
        reply.header('cache-control', browserCaching)
        reply.header('cdn-cache-control', networkCaching(from))
        reply.header('vary', 'accept-encoding')
      }
      reply.code(200)
      value.etag ??= tagOf(String(reply.serialize(value.output)))
      return answeredUnchanged(request, reply, value.etag) ? unchanged : value.output
    }
    if (call.creates || call.keyed) await refuseSuspendedNumber(context, viewer)
    const visit = visitOf(context, request, reply, cookies)
    const caller = { viewer, visit, upload: form?.upload, locale } as Caller<N>
    const act = (from: Context): Promise<CallOutput<N>> => handle(from, input as CallInput<N>, caller)
    const key = (call.creates || call.keyed) && request.headers['idempotency-key']
    // A write may still succeed after its connection was silent, so only reads are given up early.
    if (!key && readsReplica) return limit(() => runRead(context, written.read(request), act))
    if (!key) return reads ? limit(() => breaker.guard(act(context))) : act(context)
    // Before the transaction of the key, which holds a connection.
    await form?.upload.keep()
    // The same text with other pictures is another request.
    const files =
      form && [...form.upload.files, ...form.upload.documents].map(({ field, hash }) => [field, hash])
    const keyed = { name, key, viewer, address: visit.address, input: files ? { ...input, files } : input }
    return runOnce(context, keyed, act)
  }
}

/** Instead of an answer that the client has already. */
const unchanged = Symbol('unchanged')

type FileText = string | AsyncIterable<string | Uint8Array>

function sendFile(reply: FastifyReply, type: string, text: FileText) {
  reply.type(type)
  // A browser that shows the file all the same runs nothing in it.
  reply.header('content-security-policy', filePolicy)
  return reply.send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }))
}

function visitOf(
  { secret }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: ReturnType<typeof sessionCookies>,
): Visit {
  return {
    address: addressKey(request.ip),
    network: networkKey(request.ip),
    userAgent: request.headers['user-agent'],
    device: readDevice(secret, cookies.readDevice(request)),
    keepDevice: (token) => cookies.writeDevice(reply, signDevice(secret, token)),
    forgetDevice: () => cookies.clearDevice(reply),
    openSession: (session) => cookies.write(reply, session),
    closeSession() {
      cookies.clear(reply)
      // Clears pages that Back would show again. Not "storage", which holds drafts and reviews of this device, and not
      // "cookies", which would sign the person out of the agency's other sites under the same domain.
      reply.header('clear-site-data', '"cache"')
    },
    ceremony: cookies.readCeremony(request),
    openCeremony: (token) => cookies.writeCeremony(reply, token),
    download: (fileName) => reply.header('content-disposition', `attachment; filename="${fileName}"`),
  }
}

// Some clients name JSON as the type of every request, also without a body.
function takeOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}
