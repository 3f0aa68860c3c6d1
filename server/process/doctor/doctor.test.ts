import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noteBackup, noteFailure } from '#server/features/backup/backups.queries.ts'
import { findRatesInForce, insertRate } from '#server/features/cost/cost.queries.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { changeConnections } from '#server/platform/connections/connections.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { type Certificate, makeCertificate } from '#tests/deploy/local-certificate.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { dropDatabase, onServer } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'
import { makeUser } from '#tests/support/factories.ts'
import { hasPooler, startPooler } from '#tests/support/pooler.ts'
import {
  checkBackups,
  checkDatabase,
  checkFiles,
  checkLocale,
  checkProxySigns,
  checkRates,
  checkSorting,
} from './check-database.ts'
import { checkClock, checkDisk, checkPort, checkVideos } from './check-machine.ts'
import { checkMail, checkSms } from './check-senders.ts'
import { checkWeb } from './check-web.ts'
import { examine, readSettings } from './doctor.ts'
import { type Finding, writeFindings } from './finding.ts'

let t: TestApp
let folder: string
let certificate: Certificate
const authorities = getCACertificates('default')
beforeAll(async () => {
  t = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'aangan-doctor-'))
  certificate = makeCertificate(folder)
  setDefaultCACertificates([...authorities, certificate.caPem])
})
afterAll(async () => {
  setDefaultCACertificates(authorities)
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const given = (settings: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...settings })
const states = (findings: Finding[]) => findings.map(({ state }) => state)
/** Each finding that is not ok says how to fix it. */
function expectAdvice(findings: Finding[], state: Finding['state'], words: string | RegExp) {
  const found = findings.filter((finding) => finding.state === state)
  expect(found.map(({ sentence }) => sentence).join('\n')).toMatch(words)
  for (const { fix } of found) expect(fix).toBeTruthy()
}

test('settings: names every wrong one, and what does not fit the way in which the site is reached', () => {
  expectAdvice(readSettings({ PORT: 'x', SMTP_URL: 'mail' }).findings, 'failure', /PORT[\s\S]*SMTP_URL/)
  expectAdvice(readSettings({ PUBLIC_URL: 'https://aangan.example' }).findings, 'warning', 'TRUSTED_PROXIES')
  const good = { PUBLIC_URL: 'https://aangan.example', TRUSTED_PROXIES: 'loopback' }
  expect(states(readSettings(good).findings)).toEqual(['ok'])
})

test('disk: fails below MIN_FREE_MB, warns near it', async () => {
  const config = given({ MIN_FREE_MB: '1000' })
  const free = (megabytes: number) => checkDisk(config, async () => megabytes * 1024 ** 2)
  expectAdvice(await free(999), 'failure', 'Only 1.0 GB are free')
  expectAdvice(await free(2000), 'warning', 'Only 2.0 GB')
  expect(states(await free(10_000))).toEqual(['ok', 'ok'])
})

test('clock: fails when something of the site is from the future, warns when nobody keeps it right', async () => {
  const now = new Date('2026-11-25T10:00:00Z')
  const kept = async () => true
  expectAdvice(await checkClock([new Date('2026-11-25T11:00:00Z')], now, kept), 'failure', '2026-11-25T11')
  expectAdvice(await checkClock([], now, async () => false), 'warning', 'clock')
  expect(states(await checkClock([new Date('2026-11-25T09:00:00Z')], now, kept))).toEqual(['ok'])
  expect(states(await checkClock([], now, async () => undefined))).toEqual(['ok'])
})

test('port: tells the site from another program, a free port and a foreign address', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.on('connection', (socket) => socket.destroy())
  expectAdvice(await checkPort(given({ PORT: String(port) })), 'failure', `Another program uses port ${port}`)
  other.close()
  await once(other, 'close')
  expectAdvice(await checkPort(given({ PORT: String(port) })), 'warning', 'the port is free')
  expectAdvice(await checkPort(given({ HOST: '192.0.2.1', PORT: String(port) })), 'failure', '192.0.2.1')
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const own = String((t.app.server.address() as AddressInfo).port)
  expect(states(await checkPort(given({ PORT: own })))).toEqual(['ok'])
}, 60_000)

test('database: warns about changes that the next start makes', async () => {
  expect(states(await checkDatabase(t.context.db))).toEqual(['ok'])
  const { pool } = t.context.database
  const { rows } = await pool.query(
    'delete from migrations where name = (select max(name) from migrations) returning *',
  )
  expectAdvice(await checkDatabase(t.context.db), 'warning', 'lacks 1 changes')
  await pool.query('insert into migrations (name, sha256) values ($1, $2)', [rows[0].name, rows[0].sha256])
})

test('locale: warns when the database does not know the letters of Hindi', async () => {
  expect(states(await checkLocale(t.context.db))).toEqual(['ok'])
  const server = inject('serverUrl')
  for (const [name, encoding] of [
    ['of_c', 'UTF8'],
    ['of_bytes', 'SQL_ASCII'],
  ] as const) {
    await onServer(
      server,
      `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
    )
    const pool = new pg.Pool({ connectionString: databaseUrl(server, name), max: 1 })
    await pool.query('create extension pg_trgm')
    const findings = await checkLocale(drizzle({ client: pool, schema }))
    await pool.end()
    await dropDatabase(server, name)
    expectAdvice(findings, 'warning', `encoding ${encoding} and the locale C:`)
  }
})

test('sorting: fails when the database does not know the alphabets of ICU', async () => {
  expect(states(await checkSorting(t.context.db))).toEqual(['ok'])
  const server = inject('serverUrl')
  await onServer(server, 'create database without_icu template template0')
  const pool = new pg.Pool({ connectionString: databaseUrl(server, 'without_icu'), max: 1 })
  // Only a superuser may change the catalogue, so an empty table of that name stands before it.
  await pool.query('create table pg_collation (collname text, collprovider text)')
  await pool.query('set search_path = public, pg_catalog')
  const findings = await checkSorting(drizzle({ client: pool, schema }))
  await pool.end()
  await dropDatabase(server, 'without_icu')
  expectAdvice(findings, 'failure', 'en-IN, hi-IN')
})

test.runIf(hasPooler)('pooler: warns when it sets no timeouts', async () => {
  const direct = t.context.config.directUrl ?? ''
  const find = async (timeouts: boolean) => {
    const pooler = await startPooler(direct, { timeouts })
    const settings = {
      DATABASE_URL: pooler.through(direct),
      DATABASE_DIRECT_URL: direct,
      DATA_DIR: folder,
      PORT: '0',
    }
    const found = await examine(settings)
    await pooler.stop()
    return found.filter(({ subject }) => subject === 'Pooler')
  }
  expect(states(await find(true))).toEqual(['ok'])
  expectAdvice(await find(false), 'warning', 'sets no timeouts')
})

test('files: fails when their folder cannot be used', async () => {
  expect(states(await checkFiles(given()))).toEqual(['ok'])
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expectAdvice(await checkFiles(given({ DATA_DIR: file })), 'failure', 'does not answer')
})

test('mail: signs in without sending, and says what is wrong', async () => {
  expectAdvice(await checkMail(given()), 'warning', 'No mail server is set')
  const receiver = await openReceiver(() => 'accept', {
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'agency' }) : done(new Error('no')),
  })
  const url = (password: string) => receiver.url.replace('://', `://agency:${password}@`)
  expect(states(await checkMail(given({ SMTP_URL: url('right') })))).toEqual(['ok'])
  const { hostname: host, port } = new URL(receiver.url)
  const entered = { host, port: Number(port), user: 'agency', password: 'right', from: 'desk@agency.example' }
  expect((await checkMail(given(), entered))[0]).toMatchObject({
    state: 'ok',
    sentence: expect.stringContaining('desk@agency.example'),
  })
  const wrong = await checkMail(given(), { ...entered, password: 'wrong' })
  expectAdvice(wrong, 'failure', 'sign in refused')
  expect(wrong[0]?.fix).toContain('Settings, E-mail and SMS')
  expect(receiver.received).toEqual([])
  expectAdvice(await checkMail(given({ SMTP_URL: url('wrong') })), 'failure', 'sign in refused')
  await receiver.close()
  expectAdvice(await checkMail(given({ SMTP_URL: url('right') })), 'failure', 'unreachable')
}, 60_000)

test('SMS: reaches the gateway without a message', async () => {
  expectAdvice(await checkSms(given()), 'warning', 'No gateway is set')
  const asked: (string | undefined)[] = []
  const gateway = await listen((method) => asked.push(method))
  const settings = {
    SMS_WEBHOOK_URL: `${gateway.origin}/send`,
    SMS_WEBHOOK_SECRET: 'sixteen letters and more',
  }
  expect(states(await checkSms(given(settings)))).toEqual(['ok'])
  const entered = { url: settings.SMS_WEBHOOK_URL, secret: settings.SMS_WEBHOOK_SECRET }
  expect(states(await checkSms(given(), entered))).toEqual(['ok'])
  expect(asked).toEqual(['HEAD', 'HEAD'])
  await gateway.close()
  expectAdvice(await checkSms(given(settings)), 'failure', 'cannot be reached')
})

test('mail: examines the server of Settings', async () => {
  const { config, database, secret, now } = t.context
  const entered = { host: '127.0.0.1', port: 1, user: '', password: '', from: 'desk@agency.example' }
  const { id } = await makeUser(t.context, { role: 'superadmin' })
  await database.db.transaction((tx) =>
    changeConnections({ tx, secret }, () => ({ mail: entered }), id, now()),
  )
  const found = await examine({ DATABASE_URL: config.directUrl, DATA_DIR: folder, PORT: '0' })
  expectAdvice(
    found.filter(({ subject }) => subject === 'Mail'),
    'failure',
    '127.0.0.1:1 takes no mail: unreachable',
  )
}, 60_000)

test('HTTPS and proxy: name, certificate, HTTP/2, and whether the name leads to this site', async () => {
  expectAdvice(await checkWeb(given()), 'warning', 'PUBLIC_URL is not set')
  expectAdvice(
    await checkWeb(given({ PUBLIC_URL: 'http://127.0.0.2', ALLOW_HTTP: '1' })),
    'failure',
    'no HTTPS',
  )
  expectAdvice(await checkWeb(given({ PUBLIC_URL: 'https://nowhere.invalid' })), 'failure', 'leads nowhere')

  const front = await listenTls(certificate, '{"status":"ok"}')
  const behind = { PUBLIC_URL: front.origin, TRUSTED_PROXIES: 'loopback' }
  expect(states(await checkWeb(given(behind)))).toEqual(['ok', 'ok', 'ok'])
  expectAdvice(await checkWeb(given({ PUBLIC_URL: front.origin })), 'failure', 'TRUSTED_PROXIES')
  await front.close()
  expectAdvice(await checkWeb(given(behind)), 'failure', 'ECONNREFUSED')

  const soon = await listenTls(makeCertificate(await mkdtemp(join(folder, 'soon-')), 5, certificate), 'hello')
  const late = await checkWeb(given({ PUBLIC_URL: soon.origin, TRUSTED_PROXIES: 'loopback' }))
  expectAdvice(late, 'warning', 'valid for 4 more days')
  expectAdvice(late, 'failure', 'does not lead to this site')
  await soon.close()

  const strange = await listenTls(makeCertificate(await mkdtemp(join(folder, 'strange-'))), '')
  expectAdvice(
    await checkWeb(given({ PUBLIC_URL: strange.origin })),
    'failure',
    'certificate of 127.0.0.2 is not accepted',
  )
  await strange.close()
}, 60_000)

test('proxy: fails when the site has seen one that the settings do not name', async () => {
  const { config, db, exposure } = t.context
  expect(await checkProxySigns(config, db)).toEqual([])
  exposure.note({ header: 'x-forwarded-for', peer: '127.0.0.1' })
  await expect.poll(() => checkProxySigns(config, db)).toHaveLength(1)
  expectAdvice(await checkProxySigns(config, db), 'failure', /x-forwarded-for/i)
})

test('rates: warns about those of the cost sheets that nobody has checked within twelve months', async () => {
  const { db } = t.context
  expectAdvice(await checkRates(db), 'warning', 'were not checked within twelve months')
  const boss = await makeUser(t.context, { role: 'superadmin' })
  const { rates } = await findRatesInForce(db, '2026-11-25')
  await db.transaction(async (tx) => {
    for (const rate of rates)
      await insertRate(tx, { ...rate, source: 'Asked', verified_on: '2026-11-25', added_by: boss.id })
  })
  expect(states(await checkRates(db, new Date('2027-11-25T10:00:00Z')))).toEqual(['ok'])
  expectAdvice(await checkRates(db, new Date('2027-11-26T10:00:00Z')), 'warning', `${rates.length} of`)
})

test('backups: none, old, failed, not sealed, on one disk', async () => {
  const { db } = t.context
  const now = new Date('2026-11-25T10:00:00Z')
  const config = given({ BACKUP_DIR: join(folder, 'backups') })
  expectAdvice((await checkBackups(config, db, now)).findings, 'warning', 'There is none')
  await rm(config.backups.folder, { recursive: true, force: true })
  const { makePrivateFolder } = await import('#server/platform/files/private-folder.ts')
  await makePrivateFolder(config.backups.folder)
  const path = join(config.backups.folder, 'aangan-2026-11-24T21-00-00-000Z.tar.sealed')
  await writeFile(path, 'backup')
  const madeAt = new Date('2026-11-24T21:00:00Z')
  await noteBackup(db, { madeAt, path, bytes: 6, sealed: true }, { verified: true })
  const good = await checkBackups(config, db, now)
  expect(good.findings[0]).toMatchObject({
    state: 'ok',
    sentence: expect.stringContaining('13 hours old and was restored'),
  })
  expectAdvice(good.findings, 'warning', 'on the disk of the data')
  expect(good.newest).toEqual(madeAt)
  expectAdvice(
    (await checkBackups(config, db, new Date('2026-11-27T10:00:00Z'))).findings,
    'failure',
    '61 hours old',
  )
  await noteFailure(db, new Date('2026-11-25T09:00:00Z'), 'The disk was full.')
  expectAdvice((await checkBackups(config, db, now)).findings, 'failure', 'The disk was full.')
  await writeFile(join(config.backups.folder, 'aangan-2026-11-25T09-30-00-000Z.tar'), 'open')
  expectAdvice((await checkBackups(config, db, now)).findings, 'warning', 'not sealed')
  expectAdvice(
    (await checkBackups({ ...config, backups: { ...config.backups, nightly: false } }, db, now)).findings,
    'warning',
    'BACKUPS=0',
  )
})

test('videos: warns without ffmpeg', () => {
  const { PATH } = process.env
  process.env.PATH = folder
  expectAdvice(checkVideos(), 'warning', 'ffmpeg')
  process.env.PATH = PATH
})

test('the output names each fix below its finding and ends with the counts', () => {
  const text = writeFindings([
    { subject: 'Disk', state: 'ok', sentence: 'Much is free.' },
    { subject: 'Mail', state: 'failure', sentence: 'No.', fix: 'Do this.\nThen that.' },
  ])
  expect(text).toBe(
    `ok       Disk      Much is free.\nFAILURE  Mail      No.\n                   Do this.\n                   Then that.\n\n1 thing must be fixed; 0 warnings.`,
  )
})

async function listen(asked: (method: string | undefined) => void) {
  const server: Server = createHttpServer((request, response) => {
    asked(request.method)
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listenTls({ certPem, keyPem }: Certificate, body: string) {
  const server: Http2SecureServer = createSecureServer(
    { cert: certPem, key: keyPem, allowHTTP1: true },
    (_request, response) => response.end(body),
  )
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.2')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.2:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
