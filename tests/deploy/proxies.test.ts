import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages, resources } from '#contract/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { type Certificate, makeCertificate } from './local-certificate.ts'

// The configurations in deploy/ as Debian's nginx and Caddy run them, with a certificate of a local authority, in front of the
// real site. Addresses, ports and paths are replaced, nothing else.

const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }
const missing = Object.entries(programs).filter(([, path]) => !existsSync(path))
if (missing.length > 0)
  console.warn(
    `Not tested, because it is not installed: ${missing.map(([name]) => name).join(', ')} (apt-get install)`,
  )

let t: TestApp
let folder: string
let certificate: Certificate
let site: RunningSite
let picture: string
let echo: ReturnType<typeof createServer>
const started: ChildProcess[] = []

beforeAll(async () => {
  t = await openTestApp('seeded')
  folder = await mkdtemp(join(tmpdir(), 'aangan-proxies-'))
  // The workers of nginx run as another user.
  await chmod(folder, 0o755)
  certificate = makeCertificate(folder)
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'originals'), { recursive: true })
  site = await startSite(
    t.context.config.databaseUrl,
    {
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://aangan.example',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: '0',
      DEMO: '0',
    },
    ['dist/program/main.js'],
  )
  picture = `${'0123456789abcdef0123'}-640.avif`
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media', picture), 'bytes of a picture')
  // Never served, whatever the address looks like.
  await writeFile(join(dataDir, 'media', '.part-of-an-upload'), 'secret')
  await writeFile(join(dataDir, 'originals', `${'0123456789abcdef0123'}.original`), 'secret')
  await writeFile(join(dataDir, 'postgres.password'), 'secret')
  echo = createServer((request, response) => response.end(JSON.stringify(request.headers))).listen(
    0,
    '127.0.0.1',
  )
  await once(echo, 'listening')
}, 120_000)
afterAll(async () => {
  for (const child of started) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  echo?.close()
  await site?.stop()
  await t?.close()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('%s', (name, start) => {
  const tried = test.skipIf(!existsSync(programs[name]))
  let front: Front
  beforeAll(async () => {
    if (existsSync(programs[name])) front = await start(new URL(site.origin).port)
  }, 60_000)

  tried('accepts its configuration and speaks HTTP/2 with TLS', async () => {
    const home = await ask(front, pages.home.href())
    expect(home.status).toBe(200)
    expect(home.body).toContain('<html')
    expect(home.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(home.headers.server ?? '').not.toMatch(/\d/)
    await expect(offeredProtocol(front)).resolves.toBe('h2')
  })

  tried('leads from http to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${front.http}/list`, {
      redirect: 'manual',
      headers: { host: 'aangan.example' },
    })
    expect([301, 308]).toContain(answer.status)
    // Which port is public is not known to the configuration in this test.
    expect(answer.headers.get('location')).toMatch(/^https:\/\//)
  })

  tried('serves pictures itself, with the headers of the site', async () => {
    const own = await fetch(site.origin + resources.media(picture), { headers: { host: 'aangan.example' } })
    const proxied = await ask(front, resources.media(picture))
    expect(proxied.status).toBe(200)
    expect(proxied.body).toBe('bytes of a picture')
    expect(lasting(proxied.headers)).toEqual(lasting(Object.fromEntries(own.headers)))
    const again = await ask(front, resources.media(picture), {
      'if-none-match': String(own.headers.get('etag')),
    })
    expect(again.status).toBe(304)
    const part = await ask(front, resources.media(picture), { range: 'bytes=0-4' })
    expect([part.status, part.body]).toEqual([206, 'bytes'])
    await expectOwnTag(front)
  })

  tried('leaves everything else below /media to the site, and reaches no private file', async () => {
    for (const path of [
      resources.media('.part-of-an-upload'),
      resources.media(`${'0123456789abcdef0123'}.original`),
      '/originals/0123456789abcdef0123.original',
      '/media/../originals/0123456789abcdef0123.original',
      '/media/..%2foriginals%2f0123456789abcdef0123.original',
      '/media/%2e%2e/postgres.password',
      '/postgres.password',
      `/media//${picture}/../../postgres.password`,
      '/media/',
    ]) {
      const { status, body } = await ask(front, path)
      // The site redirects a slash at the end to the address without it, which is absent.
      expect(status, path).toBeGreaterThanOrEqual(path === '/media/' ? 300 : 400)
      expect(body, path).not.toContain('secret')
    }
    const absent = await ask(front, resources.media(`${'f'.repeat(20)}-640.avif`))
    expect(absent.status).toBe(404)
    expect(JSON.parse(absent.body)).toMatchObject({ code: 'not_found' })
  })

  tried('tells the site the address that it saw, whatever a visitor sends', async () => {
    const { port } = echo.address() as AddressInfo
    const other = await start(String(port))
    const { body } = await ask(other, '/', {
      'x-forwarded-for': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
    })
    expect(body).not.toContain('203.0.113.7')
    const seen = JSON.parse(body)
    expect(seen['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
    expect(seen.host).toMatch(/^aangan\.example(:\d+)?$/)
  })

  tried('asks visitors to come back while the site restarts', async () => {
    const other = await start(String(await freePort()))
    const { status, headers } = await ask(other, '/')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
  })
})

type Front = { http: number; https: number }
type Answered = { status: number; headers: IncomingHttpHeaders; body: string }

/** The name as the tag, so that a browser may ask either. */
async function expectOwnTag(front: Front) {
  const { headers } = await ask(front, resources.media(picture))
  expect(headers.etag).toBe(`"${picture}"`)
}

/** Without those of one connection or of one moment. */
function lasting(headers: Record<string, unknown>): Record<string, unknown> {
  const passing = new Set([
    'connection',
    'keep-alive',
    'date',
    'server',
    'transfer-encoding',
    'alt-svc',
    'vary',
    ':status',
  ])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)))
}

async function startNginx(upstream: string): Promise<Front> {
  const front = { http: await freePort(), https: await freePort() }
  const place = await mkdtemp(join(folder, 'nginx-'))
  await chmod(place, 0o755)
  const server = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => (six ? '' : `listen 127.0.0.1:${front.http};`))
    .replaceAll(/listen (\[::\]:)?443 /g, (_, six) =>
      six ? `listen [::1]:${front.https} ` : `listen 127.0.0.1:${front.https} `,
    )
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate.cert)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, certificate.key)
    .replaceAll('root /var/lib/aangan;', `root ${folder}/data;`)
  await writeFile(
    join(place, 'nginx.conf'),
    `daemon off; pid ${place}/pid; error_log ${place}/error.log; worker_processes 1;
events { worker_connections 256; }
http { access_log off; client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy;
fastcgi_temp_path ${place}/f; uwsgi_temp_path ${place}/u; scgi_temp_path ${place}/s;
${server} }`,
  )
  const checked = spawnSync(programs.nginx, ['-t', '-c', join(place, 'nginx.conf')], { encoding: 'utf8' })
  expect(checked.stderr).not.toMatch(/\[(warn|emerg)\](?!.*"user" directive)/)
  started.push(spawn(programs.nginx, ['-c', join(place, 'nginx.conf')], { stdio: 'ignore' }))
  return waitFor(front)
}

async function startCaddy(upstream: string): Promise<Front> {
  const front = { http: await freePort(), https: await freePort() }
  const place = await mkdtemp(join(folder, 'caddy-'))
  const options = `{\n\tadmin off\n\thttp_port ${front.http}\n\thttps_port ${front.https}\n\tstorage file_system ${place}\n}\n`
  const text = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace('\naangan.example {', `\naangan.example {\n\ttls ${certificate.cert} ${certificate.key}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replaceAll('/var/lib/aangan', join(folder, 'data'))
  const path = join(place, 'Caddyfile')
  await writeFile(path, options + text)
  const checked = spawnSync(programs.caddy, ['validate', '--config', path, '--adapter', 'caddyfile'], {
    encoding: 'utf8',
  })
  expect(checked.status, checked.stderr).toBe(0)
  started.push(
    spawn(programs.caddy, ['run', '--config', path, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin', HOME: place },
    }),
  )
  return waitFor(front)
}

async function waitFor(front: Front): Promise<Front> {
  for (let round = 0; round < 600; round += 1) {
    if (await offeredProtocol(front).catch(() => undefined)) return front
    await sleep(50)
  }
  throw new Error(`The proxy does not listen. ${await readdir(folder)}`)
}

function offeredProtocol({ https }: Front): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      {
        host: '127.0.0.1',
        port: https,
        servername: 'aangan.example',
        ca: certificate.caPem,
        ALPNProtocols: ['h2', 'http/1.1'],
      },
      () => {
        resolve(String(socket.alpnProtocol))
        socket.destroy()
      },
    )
    socket.once('error', reject)
  })
}

/** By HTTP/2, with a path that is sent as it is written. */
async function ask({ https }: Front, path: string, headers: Record<string, string> = {}): Promise<Answered> {
  const session = connect(`https://127.0.0.1:${https}`, {
    ca: certificate.caPem,
    servername: 'aangan.example',
  })
  try {
    const request = session.request({ ':path': path, ':authority': 'aangan.example', ...headers })
    const [head] = (await once(request, 'response')) as [IncomingHttpHeaders & { ':status': number }]
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    return { status: head[':status'], headers: head, body }
  } finally {
    session.close()
  }
}
