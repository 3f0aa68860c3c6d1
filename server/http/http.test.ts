import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { onServer } from '#tests/support/database-server.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers })

describe('failures', () => {
  test.for(['/api/nothing', '/api', '/api/property/1/2', '/api/%E0%A4%A', '/api/../etc/passwd'])(
    '%s is a 404 or 400 in the shape of the contract',
    async (url) => {
      const response = await get(url)
      expect([400, 404]).toContain(response.statusCode)
      const body = response.json()
      expect(body.error).toBe(body.message)
      expect(['not_found', 'invalid_input']).toContain(body.code)
      expect(Object.keys(body).sort()).toEqual(['code', 'error', 'message'])
    },
  )

  test.for([callUrl('property.count'), callUrl('property.get', { id: 1 }), callUrl('agency.get')])(
    'a parameter that %s does not have is named',
    async (url) => {
      const response = await get(`${url}?page=0&x=1`)
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json().fields)).toEqual(['page', 'x'])
    },
  )

  test.for(['0x10,1,30,40', '1e1,1,30,40', '10,1,30,', '10,1,30'])('%s is no map box', async (box) => {
    expect((await get(callUrl('property.search', {}, `bounds=${box}`))).json().fields).toHaveProperty(
      'bounds',
    )
  })

  test('a bad id and an unknown parameter are named together', async () => {
    const response = await get(callUrl('property.get', { id: 'x' }, 'y=1'))
    expect(Object.keys(response.json().fields)).toEqual(['id', 'y'])
  })

  test.for([
    ['GET / HTTP/9.9\r\n\r\n', 400],
    [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 413],
    ['GET /api/property?x=1 HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n', 400],
  ] as const)('what is not even HTTP is answered in the same shape: %#', async ([request, status]) => {
    if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    socket.write(request)
    await once(socket, 'close')
    const [head = '', body = ''] = received.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/json')
    const failure = JSON.parse(body)
    expect(failure.error).toBe(failure.message)
    expect(failure.code).toBe(status === 413 ? 'too_large' : 'invalid_input')
  })

  test.for(['PUT', 'TRACE'] as const)(
    'a method that an address does not take is a 404 in the same shape: %s',
    async (method) => {
      const response = await t.app.inject({
        method,
        url: callUrl('property.list'),
        headers: { cookie: 'a=canary' },
      })
      expect(response.statusCode).toBe(404)
      expect(response.json().code).toBe('not_found')
      expect(response.body).not.toContain('canary')
    },
  )

  test('a 500 carries no internals', async () => {
    const { db } = t.context
    t.context.db = new Proxy(db, {
      get() {
        throw new Error('secret detail')
      },
    })
    const response = await get(callUrl('agency.get'))
    t.context.db = db
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret')
    expect(response.json().code).toBe('internal')
  })
})

test('GET calls answer HEAD with the same headers and no body', async () => {
  const response = await t.app.inject({ method: 'HEAD', url: callUrl('property.count') })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('')
})

test('every answer carries the security headers', async () => {
  for (const url of [callUrl('property.count'), resources.healthz, '/api/nothing']) {
    const { headers } = await get(url)
    expect(headers['content-security-policy'], url).toContain("default-src 'self'")
    expect(headers['content-security-policy'], url).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['referrer-policy'], url).toBeTruthy()
  }
})

describe('the OpenAPI document', () => {
  test('has every call of the contract with its parameters', async () => {
    const document = (await get(resources.openApi)).json()
    expect(document.openapi).toMatch(/^3\.1/)
    for (const name of callNames) {
      const operation =
        document.paths[apiPrefix + callPaths[name].path]?.[callPaths[name].method.toLowerCase()]
      expect(operation?.operationId, name).toBe(name)
    }
    const search = document.paths[apiPrefix + callPaths['property.search'].path].get
    const names = search.parameters.map((parameter: { name: string }) => parameter.name)
    expect(names).toEqual(expect.arrayContaining(['keyword', 'min_price', 'bedrooms', 'bounds', 'sort']))
  })

  test('describes numbers and failures correctly', async () => {
    const document = (await get(resources.openApi)).json()
    const search = document.paths[apiPrefix + callPaths['property.search'].path].get
    const limit = search.parameters.find((parameter: { name: string }) => parameter.name === 'limit')
    expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100 })
    const one = document.paths[apiPrefix + callPaths['property.get'].path].get
    expect(one.parameters[0].schema).toEqual({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })
    expect(Object.keys(one.responses)).toEqual(['200', '304', '400', '404', '429', '500', '503'])
    const tour = document.paths[apiPrefix + callPaths['tour.create'].path].post
    expect(Object.keys(tour.responses).join()).toBe('201,400,401,403,409,413,415,422,429,500,503')
    const body = one.responses['404'].content['application/json'].schema
    expect(body.required).toEqual(['error', 'message', 'code'])
    expect(body.properties.code.enum).toContain('not_found')
  })

  test('describes a form in both ways in which it can be sent, with its files and their sizes', async () => {
    const document = (await get(resources.openApi)).json()
    const { content } = document.paths[apiPrefix + callPaths['property.create'].path].post.requestBody
    expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json'])
    const form = content['multipart/form-data'].schema
    expect(form.required).toEqual(['title', 'type', 'sub_type', 'price', 'city'])
    expect(form.properties.images).toMatchObject({
      type: 'array',
      maxItems: 20,
      items: { contentMediaType: 'image/*', maxLength: 15 * 1024 * 1024 },
    })
    expect(form.properties.video).toMatchObject({ contentMediaType: 'video/*' })
    expect(content['application/json'].schema.properties.price).toMatchObject({ type: 'integer' })
  })

  test('has a page for people that shows every call, has no script and loads nothing from elsewhere', async () => {
    const page = await get(resources.apiDocs)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script|(src|href)="https?:/)
    for (const name of callNames) expect(page.body).toContain(`id="${name}"`)
  })
})

describe('health', () => {
  test('/healthz and /readyz answer, /metrics counts requests', async () => {
    expect((await get(resources.healthz)).json()).toEqual({ status: 'ok' })
    expect((await get(resources.readyz)).json()).toEqual({ status: 'ok' })
    expect((await get(resources.metrics)).body).toContain('http_request_duration_seconds_count')
  })

  test('/metrics is hidden from everybody behind a proxy', async () => {
    expect((await get(resources.metrics, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  })
})

describe('media', () => {
  const name = `${'ab'.repeat(10)}-640.webp`
  const content = randomBytes(5000)
  beforeAll(() => t.context.files.put(name, content))

  test('serves a stored file for ever', async () => {
    const response = await get(resources.media(name))
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.rawPayload.equals(content)).toBe(true)
    const again = await get(resources.media(name), { 'if-none-match': String(response.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test.for<[string, number, number, number]>([
    ['bytes=0-99', 206, 0, 99],
    ['bytes=4990-', 206, 4990, 4999],
    ['bytes=-10', 206, 4990, 4999],
    ['bytes=100-999999', 206, 100, 4999],
    ['bytes=0-0', 206, 0, 0],
  ])('serves the range %s', async ([range, status, start, end]) => {
    const response = await get(resources.media(name), { range })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/5000`)
    expect(response.rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
  })

  test.for([
    ['bytes=5000-', 416],
    ['bytes=-0', 416],
    ['bytes=5-4', 200],
    ['bytes=a-b', 200],
    ['lines=0-1', 200],
  ] as const)('answers the range %s with %i', async ([range, status]) => {
    expect((await get(resources.media(name), { range })).statusCode).toBe(status)
  })

  test.for([
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e',
    `${'ab'.repeat(10)}-640.svg`,
    'x',
    `${'cd'.repeat(10)}-640.webp`,
    '%00',
    `.${name}`,
  ])('has nothing under the name %s', async (stranger) => {
    expect((await get(resources.media(stranger))).statusCode).toBe(404)
  })
})

test('answers 503 with Retry-After while the database is down, and recovers', async () => {
  const own = await openTestApp('empty', { throughProxy: true })
  expect((await own.call('property.count')).status).toBe(200)
  await own.proxy?.cut()
  // No answer to it is in memory.
  const away = await getFrom(own, callUrl('property.count', {}, 'sold=hide'))
  const ready = await getFrom(own, resources.readyz)
  await own.proxy?.fix()
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBeTruthy()
  expect(away.json().code).toBe('unavailable')
  expect(ready.statusCode).toBe(503)
  expect((await own.call('property.count')).status).toBe(200)
  await own.close()
})

test('a database that takes no writes, as after another one took over, is a 503, too', async () => {
  const own = await openTestApp()
  const url = own.context.config.directUrl ?? ''
  const name = new URL(url).pathname.slice(1)
  await onServer(url, `alter database ${name} set default_transaction_read_only = on`)
  await onServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
  const body = {
    name: 'Asha Verma',
    phone: '9826012345',
    email: 'asha@example.com',
    message: 'Please call me.',
  }
  const send = async () => {
    const { status, failure } = await own.call('contact.create', { body })
    return [status, failure.code]
  }
  await expect.poll(send).toEqual([503, 'unavailable'])
  await own.close()
})

test('a database that stopped responding is a 503, too', async () => {
  const own = await openTestApp('empty', { throughProxy: true })
  const { options } = own.context.database.pool
  expect(options.query_timeout).toBeGreaterThan(options.statement_timeout as number)
  await own.proxy?.cut()
  await own.proxy?.fix()
  options.query_timeout = 300
  await expect.poll(async () => (await own.call('property.count')).status).toBe(200)
  own.proxy?.freeze()
  // No answer to it is in memory.
  const silent = await own.call('property.count', { query: 'sold=hide' })
  await own.proxy?.cut()
  await own.proxy?.fix()
  expect(silent.status).toBe(503)
  expect(silent.failure.code).toBe('unavailable')
  expect((await own.call('property.count')).status).toBe(200)
  await own.close()
})

describe('beside pages', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const pages = async () => ({
    fetch: async () => new Response('<p>a page</p>', { status: 404, headers: html }),
  })
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createApp(t.context, { pages })
  })
  afterAll(() => app.close())

  test.for(['/%', '/list/%', '/list/%E0%A4%A', '/list/%zz?keyword=%'])(
    'a visitor with the broken link %s gets a page',
    async (url) => {
      const response = await app.inject({ method: 'GET', url })
      expect(response.headers['content-type']).toContain('text/html')
    },
  )

  test.for(['/api', '/api/', '/api/%', '/api/nothing', '/media/%', '/_serverFn/', '/_serverFn/abc'])(
    '%s is no page',
    async (url) => {
      const response = await app.inject({ method: 'GET', url })
      expect([400, 404]).toContain(response.statusCode)
      expect(response.headers['content-type']).toContain('application/json')
    },
  )
})

function getFrom(own: TestApp, url: string) {
  return own.app.inject({ method: 'GET', url })
}
