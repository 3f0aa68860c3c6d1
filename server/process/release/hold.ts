import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { resources, splitAddress } from '#contract/pages.ts'
import { plainPage } from '#server/http/page-failure.ts'
import { ApiError, failureBody } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { isAlive, noteSite, readJournal } from './upgrade-journal.ts'

const retryAfterSeconds = 5

/**
 * Answers every request with 503 for as long as a running command holds the site for a change of its version. Nothing
 * is read or written meanwhile, so what was acknowledged before is all that must be kept.
 */
export async function holdSite(
  { host, port, dataDir }: { host: string; port: number; dataDir: string },
  version: string,
): Promise<void> {
  const server = await listen(host, port)
  noteSite(dataDir, { version, state: 'held' })
  for (;;) {
    const journal = readJournal(dataDir)
    if (!journal || !isAlive(journal)) break
    await sleep(100)
  }
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

// A port that another program has taken meanwhile does not keep the upgrade from ending.
async function listen(host: string, port: number): Promise<Server> {
  const server = createServer(refuse)
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen({ host, port }, resolve)
  })
  return server
}

function refuse(request: IncomingMessage, response: ServerResponse) {
  // Nothing waits for the rest of a request that is refused.
  response.setHeader('connection', 'close')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  // The process is alive, so that whoever watches it does not end it.
  if (request.url === resources.healthz) return void response.end(JSON.stringify({ status: 'ok' }))
  const { locale } = splitAddress(request.url ?? '')
  response.statusCode = 503
  response.setHeader('retry-after', retryAfterSeconds)
  if (request.headers.accept?.includes('text/html')) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(plainPage(m.error_updating({}, { locale }), locale))
  } else {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    const error = new ApiError('unavailable', { sentence: m.error_updating })
    response.end(JSON.stringify(failureBody(error, locale)))
  }
}
