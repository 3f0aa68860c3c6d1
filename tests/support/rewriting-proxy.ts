import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function openRewritingProxy(site: string, rewrite: (path: string, text: string) => string) {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const answer = await fetch(site + path, { headers: { accept: request.headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    for (const [name, value] of answer.headers) {
      if (!['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag'].includes(name))
        response.setHeader(name, value)
    }
    const isText = /text|json/.test(answer.headers.get('content-type') ?? '')
    response.statusCode = answer.status
    response.end(isText ? rewrite(path, body.toString()) : body)
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
