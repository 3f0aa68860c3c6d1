import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Posted = { headers: IncomingHttpHeaders; raw: string; json: Record<string, unknown> }

export type TestGateway = { url: string; posted: Posted[]; close(): Promise<void> }

export type Answering = (
  response: Parameters<RequestListener>[1],
  count: number,
  json: Record<string, unknown>,
) => void

export async function openGateway(answer: Answering): Promise<TestGateway> {
  const posted: Posted[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const raw = Buffer.concat(parts).toString('utf8')
    posted.push({ headers: request.headers, raw, json: raw ? JSON.parse(raw) : {} })
    answer(response, posted.length, posted.at(-1)?.json ?? {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send?key=gateway-key`,
    posted,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
