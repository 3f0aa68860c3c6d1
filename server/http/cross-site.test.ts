import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { m } from '#server/platform/messages/messages.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { fingerprint } from './testing/fingerprint.ts'

let t: TestApp
/** No PUBLIC_URL, listening on 127.0.0.1. */
let local: FastifyInstance
/** No PUBLIC_URL, listening on all addresses. */
let house: FastifyInstance
beforeAll(async () => {
  t = await openTestApp()
  const without = async (env: Record<string, string>) => {
    const { publicUrl, publicUrlGiven, loopbackOnly } = readConfig(env)
    const config = { ...t.context.config, publicUrl, publicUrlGiven, loopbackOnly, rateLimits: false }
    return createApp({ ...t.context, config })
  }
  local = await without({})
  house = await without({ HOST: '0.0.0.0' })
})
afterAll(async () => {
  await local.close()
  await house.close()
  await t.close()
})

const writes = callNames.filter((name) => callPaths[name].method !== 'GET')
const bodies: [string | undefined, string][] = [
  ['application/json', '{"name":"Asha","phone":"9826012345"}'],
  ['application/x-www-form-urlencoded', 'name=Asha&phone=9826012345'],
  ['text/plain', '{"name":"Asha","phone":"9826012345"}'],
  ['text/plain;charset=UTF-8', 'x'.repeat(1024 * 1024)],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nA\r\n--b--\r\n',
  ],
  ['application/json', '{"broken'],
  [undefined, ''],
]

type Headers = Record<string, string>
const foreign: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://aangan.example' },
  { 'sec-fetch-site': 'Same-Origin' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'same-origin, same-origin' },
  { 'sec-fetch-site': '"same-origin"' },
  { 'sec-fetch-site': 'same-origin;x=1' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://evil.example' },
  { origin: 'https://aangan.example.evil.com' },
  { origin: 'https://evil-aangan.example' },
  { origin: 'https://www.aangan.example' },
  { origin: 'http://aangan.example' },
  { origin: 'https://aangan.example:8443' },
  { origin: 'https://aangan.example:443' },
  { origin: 'https://aangan.example.' },
  { origin: 'https://aangan.example/' },
  { origin: 'https://aangan.example@evil.com' },
  { origin: 'HTTPS://AANGAN.EXAMPLE' },
  { origin: 'https://aangan.example, https://aangan.example' },
  { origin: 'https://aangan.example https://evil.example' },
  { origin: 'aangan.example' },
  { origin: 'http://localhost:80', host: 'localhost:80' },
  { origin: 'https://evil.example', host: 'evil.example' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
]
const own: Headers[] = [
  { 'sec-fetch-site': 'same-origin', origin: 'https://aangan.example' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'Sec-Fetch-Site': 'same-origin' },
  { origin: 'https://aangan.example' },
  { ORIGIN: 'https://aangan.example' },
  {},
]

function idsFor(name: (typeof callNames)[number]) {
  return callUrl(name, { id: 1, userId: 1 })
}

async function send(app: FastifyInstance, method: string, url: string, headers: Headers, payload = '') {
  return app.inject({ method: method as 'POST', url, headers, payload })
}

async function listening(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

async function sendRaw(app: FastifyInstance, request: string): Promise<string> {
  const socket = connect(await listening(app), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
    if (received.includes('\r\n\r\n{') && received.trimEnd().endsWith('}')) socket.end()
  })
  socket.write(request)
  await once(socket, 'close')
  return received
}

describe('a request from another site', () => {
  test('is refused by every call that writes, whatever its body is', async () => {
    // A foreign origin at a loopback address is also the sign of a proxy, which the server stores.
    const except = ['public.proxy_sign']
    const before = await fingerprint(t.context.database.pool, except)
    let count = 0
    for (const name of writes) {
      for (const headers of foreign) {
        for (const [type, payload] of bodies) {
          const sent = { ...headers, ...(type && { 'content-type': type }) }
          const { method } = callPaths[name]
          const response = await send(t.app, method, idsFor(name), sent, payload)
          const about = `${method} ${name} ${JSON.stringify(sent)}`
          expect(response.statusCode, about).toBe(403)
          expect(response.json(), about).toMatchObject({
            code: 'forbidden',
            error: m.error_cross_site({}, { locale: 'en' }),
          })
          expect(response.headers['set-cookie'], about).toBeUndefined()
          count += 1
        }
      }
    }
    expect(count).toBe(writes.length * foreign.length * bodies.length)
    expect(await fingerprint(t.context.database.pool, except)).toEqual(before)
  }, 120_000)

  test.for(['/', '/login', '/api/nothing', '/_serverFn/x', resources.healthz, '/API/user/login'])(
    'is refused at %s, which takes no writes anyway',
    async (url) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect((await send(t.app, method, url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      }
    },
  )

  test.for(['sec-fetch-site: same-origin', 'origin: https://aangan.example'])(
    'is one that sends a header twice: %s',
    async (header) => {
      const head = [
        'POST /api/user/logout HTTP/1.1',
        'host: aangan.example',
        header,
        header,
        'content-length: 0',
      ]
      expect(await sendRaw(t.app, `${head.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 403 /)
      const single = head.toSpliced(3, 1)
      expect(await sendRaw(t.app, `${single.join('\r\n')}\r\n\r\n`)).not.toMatch(/^HTTP\/1.1 403 /)
    },
  )

  test('is refused before its body has come', async () => {
    const head = [
      'POST /api/user/login HTTP/1.1',
      'host: aangan.example',
      'content-type: application/json',
      'sec-fetch-site: cross-site',
      'content-length: 1000',
    ]
    expect(await sendRaw(t.app, `${head.join('\r\n')}\r\n\r\n{"na`)).toMatch(/^HTTP\/1.1 403 /)
  })

  test('does not use up the limits of its visitor', async () => {
    const limited = await openTestApp('empty', { limits: true })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const statuses = new Set<number>()
    for (let n = 0; n < 300; n += 1) {
      statuses.add((await send(limited.app, 'POST', callUrl('user.logout'), headers)).statusCode)
    }
    expect([...statuses]).toEqual([403])
    expect((await limited.call('property.count')).status).toBe(200)
    await limited.close()
  })

  test('may read public data', async () => {
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
      expect((await send(t.app, method, callUrl('property.list'), headers)).statusCode).toBe(200)
    }
  })
})

describe('a request of the site itself, or of a script', () => {
  test.for(own)('passes: %o', async (headers) => {
    for (const name of writes) {
      const { method } = callPaths[name]
      const response = await send(t.app, method, idsFor(name), {
        ...headers,
        'content-type': 'application/json',
        'x-forwarded-for': '10.0.0.1',
      })
      expect(response.json().error, name).not.toBe(m.error_cross_site({}, { locale: 'en' }))
    }
  })

  test('writes', async () => {
    const { pool } = t.context.database
    const count = async () => (await pool.query('select count(*)::int as n from sessions')).rows[0].n
    const before = await count()
    const [type = '', payload] = bodies[0] ?? []
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
    const refused = await send(
      t.app,
      'POST',
      callUrl('user.login'),
      { ...headers, 'sec-fetch-site': 'none, none' },
      payload,
    )
    expect(refused.statusCode).toBe(403)
    expect(await count()).toBe(before)
    const taken = await send(t.app, 'POST', callUrl('user.login'), headers, payload)
    expect(taken.statusCode, taken.body).toBeLessThan(300)
    expect(await count()).toBe(before + 1)
  })
})

test('CORS allows no other origin in answers and preflights', async () => {
  const headers = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  for (const name of callNames) {
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const response = await send(t.app, method, idsFor(name), headers)
      const allowed = Object.keys(response.headers).filter((each) => each.startsWith('access-control-'))
      expect(allowed, `${method} ${name}`).toEqual([])
      if (method === 'OPTIONS') expect(response.statusCode, name).toBe(404)
    }
  }
})

describe('without PUBLIC_URL', () => {
  const logout = (app: FastifyInstance, headers: Headers) =>
    send(app, 'POST', callUrl('user.logout'), headers)
  const origins = [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://aangan.localhost:3000',
  ]

  test.for(origins)('the site is the address of the request: %s', async (origin) => {
    const host = origin.slice('http://'.length)
    expect((await logout(local, { host, origin })).json().error).not.toBe(
      m.error_cross_site({}, { locale: 'en' }),
    )
    for (const other of [
      ...origins,
      `https://${host}`,
      'http://localhost:3001',
      'http://localhost',
      'null',
    ]) {
      if (other === origin) continue
      expect((await logout(local, { host, origin: other })).json().error, other).toBe(
        m.error_cross_site({}, { locale: 'en' }),
      )
    }
  })

  const strangers = [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    '127.0.0.1.',
    '127.evil.example',
    'notlocalhost',
    '0.0.0.0:3000',
    '192.168.1.5:3000',
    '[::2]:3000',
    'localhost:3000:80',
    'localhost@evil.example',
  ]

  test.for(strangers)('on a loopback address no other name opens the API: "%s"', async (host) => {
    const headers = { host, 'sec-fetch-site': 'same-origin', origin: `http://${host}` }
    for (const name of callNames) {
      for (const method of [callPaths[name].method, 'HEAD', 'OPTIONS']) {
        const response = await send(local, method, idsFor(name), headers)
        expect(response.statusCode, `${method} ${name}`).toBe(403)
        if (method !== 'HEAD') expect(response.json().error).toBe(m.error_wrong_host({}, { locale: 'en' }))
      }
    }
    for (const url of [resources.metrics, '/api', '/api/docs', '/api/openapi.json', '/%61pi/property']) {
      expect((await send(local, 'GET', url, headers)).statusCode, url).toBe(403)
    }
    expect((await send(local, 'GET', resources.healthz, headers)).statusCode).toBe(200)
  })

  test.for(['GET /api/property/count HTTP/1.1\r\nhost:', 'GET /api/property/count HTTP/1.0'])(
    'on a loopback address a request without a name does not open the API: %j',
    async (request) => {
      expect(await sendRaw(local, `${request}\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 403 /)
    },
  )

  test.for(['localhost', 'LOCALHOST:3000', '127.0.0.1:65535', '127.9.9.9', '[::1]:3000', 'a.localhost:1'])(
    'on a loopback address the API is open by %s',
    async (host) => {
      expect((await send(local, 'GET', callUrl('property.count'), { host })).statusCode).toBe(200)
    },
  )

  test('on a public address any name is accepted, and its pages may write', async () => {
    const host = 'desk.lan:3000'
    expect((await send(house, 'GET', callUrl('property.count'), { host })).statusCode).toBe(200)
    const ownPage = await logout(house, { host, origin: `http://${host}` })
    expect(ownPage.json().error).not.toBe(m.error_cross_site({}, { locale: 'en' }))
    expect((await logout(house, { host, origin: 'http://evil.example' })).statusCode).toBe(403)
  })
})
