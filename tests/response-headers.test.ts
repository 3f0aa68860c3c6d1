import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

// response-headers.txt has the headers of one response of each kind, so that a review shows every change. To accept
// one: npm run test:api -- tests/response-headers.test.ts -u

let t: TestApp
let site: FastifyInstance
let origin: URL
beforeAll(async () => {
  t = await openTestApp('seeded')
  site = await createApp(t.context, { pages: loadBuiltPages })
  origin = new URL(await site.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await site.close()
  await t.close()
})

test('every kind of response has the recorded headers', async () => {
  const found: Record<string, string[]> = {}
  const get = async (url: string, headers: Record<string, string> = {}) =>
    site.inject({ url, headers: { accept: 'text/html', host: 'aangan.example', ...headers } })
  const note = (kind: string, { statusCode, headers }: Awaited<ReturnType<typeof get>>) => {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}: ${steady(name, String(one))}`),
    )
    found[kind] = [`status ${statusCode}`, ...lines.sort()]
  }

  const { body } = await t.call('property.list', { query: 'limit=1' })
  const [listing] = body.data
  if (!listing) throw new Error('the demo catalogue is empty')
  const home = await get(pages.home.href())
  note('a page', home)
  note(
    'a page that the browser has already',
    await get(pages.home.href(), { 'if-none-match': String(home.headers.etag) }),
  )
  note('a page of the back office', await get(pages.dashboard.href()))
  note('a page that does not exist', await get('/nowhere'))
  note('a redirect', await get(`${pages.list.href()}?keyword=`))
  note('an answer of the API', await get(callUrl('property.get', { id: listing.id })))
  note('an answer of the API that is the same for everyone', await get(callUrl('property.count')))
  note('a failure of the API', await get(callUrl('property.get', { id: 2_000_000_000 })))
  note('an answer of the API to somebody signed in', await getAs(callUrl('user.profile')))
  note('a file of the API', await getAs(callUrl('property.export')))
  note('a sign-in', await post(callUrl('user.login'), { name: 'Asha', phone: '9826012345' }))
  note('a sign-out', await postAs(callUrl('user.logout')))
  note(
    'a request of another site',
    await post(callUrl('user.logout'), {}, { origin: 'https://evil.example' }),
  )
  const picture = listing.images[0] ?? ''
  note('a picture', await get(picture.replace(/\.jpg$/, '.avif')))
  note('a demo picture in a format that is not made yet', await get(picture))
  note('a picture that does not exist', await get(resources.media('nothing-320.jpg')))
  note('a share picture', await get(listing.preview))
  note('an asset', await get(assetOf(home.body)))
  note('a file that may change', await get(resources.icon))
  note('the service worker', await get(resources.serviceWorker))
  note('robots.txt', await get(resources.robots))
  note('a sitemap', await get(resources.sitemap))
  note('the manifest', await get(resources.manifest))
  note('the OpenAPI document', await get(resources.openApi))
  note('the documentation of the API', await get(`${resources.apiDocs}/`))
  note('healthz', await get(resources.healthz))
  note('readyz', await get(resources.readyz))
  note('metrics', await get(resources.metrics))
  found['a request that is not HTTP'] = await askRaw('NONSENSE\r\n\r\n')

  await expect(write(found)).toMatchFileSnapshot('./response-headers.txt')

  async function cookieOf() {
    const browser = await t.as(await makeUser(t.context))
    return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  async function getAs(url: string) {
    return get(url, { cookie: await cookieOf() })
  }
  async function postAs(url: string) {
    return post(url, {}, { cookie: await cookieOf() })
  }
  async function post(url: string, payload: object, headers: Record<string, string> = {}) {
    return site.inject({ method: 'POST', url, payload, headers: { host: 'aangan.example', ...headers } })
  }
})

function write(found: Record<string, string[]>): string {
  const own = Object.values(found).filter((lines) => lines.length > 10)
  const common = own[0]?.filter((line) => own.every((lines) => lines.includes(line))) ?? []
  const parts = Object.entries(found).map(([kind, lines]) => {
    const isOwn = common.every((line) => lines.includes(line))
    return [
      isOwn ? kind : `${kind}, which has nothing of the above`,
      ...lines.filter((line) => !common.includes(line)),
    ]
  })
  return [['every response', ...common], ...parts].map((part) => `${part.join('\n  ')}\n`).join('\n')
}

function assetOf(html: string): string {
  const [path] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  if (!path) throw new Error('the page names no asset')
  return path
}

/** Hides what differs between runs or builds. */
function steady(name: string, value: string): string {
  if (['date', 'last-modified', 'content-length', 'etag', 'x-request-id'].includes(name)) return '...'
  if (name === 'content-security-policy') return value.replaceAll(/( 'sha256-[^']+')+/g, " 'sha256-...'")
  if (name === 'link') return value.replaceAll(/-[\w-]{7,8}\.(js|css|woff2)/g, '-....$1')
  if (name === 'content-disposition') return value.replace(/\d{4}-\d\d-\d\d/, '...')
  return value.replaceAll(/=[A-Za-z0-9_-]{43}/g, '=...').replaceAll(/Expires=[^;]+GMT/g, 'Expires=...')
}

async function askRaw(bytes: string): Promise<string[]> {
  const socket = connect(Number(origin.port), origin.hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [status = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')
  const headers = lines.map((line) => {
    const [name = '', value = ''] = line.split(': ')
    return `${name.toLowerCase()}: ${steady(name.toLowerCase(), value)}`
  })
  return [`status ${status.split(' ')[1]}`, ...headers.sort()]
}
