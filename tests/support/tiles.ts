import { createServer, type Server } from 'node:http'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export type Tiles = { asked: { url: string; referer: string | undefined }[]; close(): Promise<void> }

/** A tile server at the address that playwright.config.ts sets. */
export async function serveTiles(): Promise<Tiles> {
  const asked: Tiles['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', referer: request.headers.referer })
    response.setHeader('content-type', 'image/png')
    // Real tile servers allow other sites to show their pictures, too.
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.end(picture)
  })
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env.E2E_TILES_PORT), '127.0.0.1', resolve),
  )
  return { asked, close: () => closeServer(server) }
}

function closeServer(server: Server) {
  server.closeAllConnections()
  return new Promise<void>((resolve) => server.close(() => resolve()))
}
