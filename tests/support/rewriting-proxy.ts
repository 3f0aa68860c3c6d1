import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 50

/**
 * Passes requests on to the site as they are. `rewrite` answers with the text to send, or with its parts, which are sent
 * with a pause after each, and may change the answer's headers.
 */
export async function openRewritingProxy(
  site: string,
  rewrite: (path: string, text: string, headers: IncomingHttpHeaders) => string | string[],
) {
  // A kept connection may be closed by the site just when a request is sent on it.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers
    const passedOn = request(site + path, { method: incoming.method, headers, agent }, async (answer) => {
      const {
        etag,
        'content-length': length,
        connection,
        'transfer-encoding': transfer,
        ...kept
      } = answer.headers
      const status = answer.statusCode ?? 502
      if (!/text|json/.test(kept['content-type'] ?? '')) {
        outgoing.writeHead(status, { ...kept, ...(length && { 'content-length': length }) })
        return answer.pipe(outgoing)
      }
      const body = rewrite(path, await text(answer), kept)
      outgoing.writeHead(status, kept)
      if (typeof body === 'string') return outgoing.end(body)
      for (const part of body) {
        outgoing.write(part)
        await sleep(pauseMs)
      }
      outgoing.end()
    })
    passedOn.on('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
