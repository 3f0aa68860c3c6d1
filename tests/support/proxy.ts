import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type DatabaseProxy = {
  url: string
  cut(): Promise<void>
  freeze(): void
  fix(): Promise<void>
  close(): Promise<void>
}

export async function openProxy(serverUrl: string): Promise<DatabaseProxy> {
  const target = new URL(serverUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  let frozen = false
  let server = await listen(0)
  const own = server.address() as AddressInfo
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(own.port)

  async function listen(at: number): Promise<Server> {
    const next = createServer((client) => {
      const upstream = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
      for (const socket of [client, upstream]) {
        open.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => open.delete(socket))
      }
      if (!frozen) client.pipe(upstream).pipe(client)
    })
    next.listen(at, '127.0.0.1')
    await once(next, 'listening')
    return next
  }

  async function cut() {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  return {
    url: url.href,
    cut,
    freeze() {
      frozen = true
      for (const socket of open) socket.unpipe()
    },
    async fix() {
      frozen = false
      server = await listen(own.port)
    },
    async close() {
      if (server.listening) await cut()
    },
  }
}
