import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { trustOf } from '#server/platform/config/proxies.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { limitConnections } from './connections.ts'

const quick = { headers: 300, request: 600, silence: 900, handler: 300, look: 50 }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('empty', { throughProxy: true })
})
afterAll(() => t.close())

const open: Awaited<ReturnType<typeof createApp>>[] = []
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())))

async function openApp(timeouts: Parameters<typeof createApp>[1] = { timeouts: quick }, context = t.context) {
  const app = await createApp(context, timeouts)
  open.push(app)
  return app
}

async function listen(app: Awaited<ReturnType<typeof openApp>>) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

async function hear(port: number, bytes: string, more?: { every: number; bytes: string }) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  if (bytes) socket.write(bytes)
  const timer = more && setInterval(() => socket.write(more.bytes), more.every)
  await once(socket, 'close')
  clearInterval(timer)
  return received
}

describe('slow senders', () => {
  const head = `POST ${callUrl('user.login')} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`

  test.for([
    ['nothing at all', '', undefined],
    ['half a header', 'GET / HTTP/1.1\r\nhost: 127', undefined],
    ['a header byte by byte', 'GET / HTTP/1.1\r\nx: ', { every: 40, bytes: 'a' }],
    ['half a body', `${head}content-length: 100\r\n\r\n{`, undefined],
    ['a body byte by byte', `${head}content-length: 1000\r\n\r\n{`, { every: 40, bytes: ' ' }],
    ['chunks without end', `${head}transfer-encoding: chunked\r\n\r\n`, { every: 40, bytes: '1\r\n \r\n' }],
  ] as const)('%s: the connection is closed, in the shape of the contract', async ([, bytes, more]) => {
    const received = await hear(await listen(await openApp()), bytes, more)
    if (received) {
      const [start = '', body = ''] = received.split('\r\n\r\n')
      expect(start).toMatch(/^HTTP\/1\.1 (400|503) /)
      expect(JSON.parse(body).code).toMatch(/^(invalid_input|unavailable)$/)
    }
  })

  test('only a known sender may take long for a form with files', async () => {
    const { id } = await makeUser(t.context)
    const { token } = await startSession(t.context.db, { id, role: 'seller' }, 'test', new Date())
    const port = await listen(await openApp())
    const form = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nA house'
    const path = callUrl('property.create')
    const send = async (cookie: string) => {
      const lines = `host: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\n`
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
      })
      const closed = once(socket, 'close')
      const chunk = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)
      socket.write(`POST ${path} HTTP/1.1\r\n${lines}connection: close\r\ntransfer-encoding: chunked\r\n\r\n`)
      chunk(form)
      const timer = setInterval(() => chunk('x'), 100)
      await Promise.race([closed, sleep(4 * quick.request)])
      clearInterval(timer)
      const ended = socket.closed
      chunk('\r\n--b--\r\n')
      socket.write('0\r\n\r\n')
      await closed
      return { ended, said: received }
    }
    const known = await send(`__Host-aangan_session=${token}`)
    expect(known.ended).toBe(false)
    expect(known.said).toMatch(/^HTTP\/1\.1 400 /)
    expect(known.said).toContain('"fields":')
    const stranger = await send('')
    expect(stranger.ended).toBe(true)
    expect(stranger.said).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('a hundred of them at once block nobody else', async () => {
    // On a busy machine an ordinary call may take longer than the others here are allowed.
    const port = await listen(await openApp({ timeouts: { ...quick, headers: 2000, handler: 40_000 } }))
    const slow = Array.from({ length: 100 }, () => hear(port, 'GET / HTTP/1.1\r\nhost: 127'))
    const response = await fetch(`http://127.0.0.1:${port}${callUrl('property.count')}`)
    expect(response.status).toBe(200)
    expect(await Promise.all(slow)).toHaveLength(100)
  })
})

test('a call that takes too long is answered 503 in the shape of the contract', async () => {
  const stuck = new Proxy(t.context.db, {
    get: (db, name) => (name === 'select' ? () => neverDone : Reflect.get(db, name)),
  })
  const app = await openApp({ timeouts: quick }, { ...t.context, db: stuck })
  const response = await app.inject(callUrl('agency.get'))
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  const body = response.json()
  expect(body).toEqual({ error: body.message, message: body.message, code: 'unavailable' })
})

const neverDone: object = new Proxy(() => {}, {
  get: (_target, name) => (name === 'then' ? () => {} : neverDone),
  apply: () => neverDone,
})

test('bytes behind a request that are not HTTP do not disturb its answer', async () => {
  const app = await openApp({})
  const rest = new PassThrough()
  app.get('/api/table', (_request, reply) => reply.send(rest))
  const port = await listen(app)
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  socket.write('GET /api/table HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  rest.write('first row')
  await expect.poll(() => received).toContain('first row')
  socket.write('not HTTP\r\n\r\n')
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1.1 200 .*first row\r\n$/s)
  rest.destroy()
})

test('more than a hundred headers are refused', async () => {
  const app = await openApp()
  const headers = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, n) => [`x-${n}`, '1']))
  const port = await listen(app)
  const ask = (many: number) =>
    fetch(`http://127.0.0.1:${port}${callUrl('property.count')}`, { headers: headers(many) })
  expect((await ask(80)).status).toBe(200)
  const refused = await ask(120)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ code: 'too_large' })
})

test('one address holds a limited number of connections, a trusted proxy any', async () => {
  for (const [proxies, kept] of [
    [[], 5],
    [['127.0.0.1'], 8],
  ] as const) {
    const app = await openApp({})
    limitConnections(app.server, trustOf([...proxies]), { all: 100, ofAddress: 5 })
    const port = await listen(app)
    const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
    const ends = sockets.map(async (socket) => {
      const end = new Promise((resolve) => {
        socket.once('data', () => resolve('answered'))
        socket.once('close', () => resolve('closed'))
      })
      socket.on('error', () => {})
      socket.write(`GET ${resources.healthz} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
      return end
    })
    expect((await Promise.all(ends)).filter((end) => end === 'answered')).toHaveLength(kept)
    for (const socket of sockets) socket.destroy()
  }
})

test('every answer has the security headers and policies; https is pinned for a year', async () => {
  const { headers } = await (await openApp({})).inject(resources.healthz)
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['content-security-policy']).toContain("style-src-elem 'self';")
  expect(headers['x-powered-by']).toBeUndefined()
  const plain = { ...t.context, config: { ...t.context.config, publicUrl: 'http://127.0.0.1:3000' } }
  const overHttp = await (await openApp({}, plain)).inject(resources.healthz)
  expect(overHttp.headers['strict-transport-security']).toBeUndefined()
})
