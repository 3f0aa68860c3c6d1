import { chmodSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { isRunning } from './processes.ts'
import { startEmbeddedPostgres } from './start.ts'
import { cleanUp, makeFolder, optionsIn, query, serverProcesses, startApp } from './testing/support.ts'

afterEach(cleanUp, 60_000)

test('rows are there after a stop and a start', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  const first = await startEmbeddedPostgres(options)
  await query(first.connection, "CREATE TABLE home (name text); INSERT INTO home VALUES ('Nipania')")
  await first.stop()

  const second = await startEmbeddedPostgres(options)
  expect(await query(second.connection, 'SELECT name FROM home')).toEqual([{ name: 'Nipania' }])
  expect(second).toMatchObject({ version: '18.4', adopted: false })
  await second.stop()
})

test('the settings that keep data whole and private are really on', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  const database = await startEmbeddedPostgres({ ...options, settings: { work_mem: '5MB' } })
  const rows = await query(database.connection, 'SELECT name, setting FROM pg_settings')
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toMatchObject({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '',
    password_encryption: 'scram-sha-256',
    unix_socket_permissions: '0700',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    jit: 'off',
    work_mem: '5120',
  })
  const [role] = await query(
    database.connection,
    'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = user',
  )
  expect(role).toEqual({ rolsuper: false, rolcreatedb: true })
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(join(options.dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  await expect(query({ ...database.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(/password/)
  await database.stop()
})

test('similarity search knows Devanagari letters', { timeout: 90_000 }, async () => {
  const database = await startEmbeddedPostgres(optionsIn(makeFolder()))
  await query(database.connection, 'CREATE EXTENSION pg_trgm')
  const [row] = await query(database.connection, "SELECT similarity('विजय नगर', 'विजयनगर') AS alike")
  expect(row?.alike).toBeGreaterThan(0.4)
  await database.stop()
})

test('SIGTERM to the application leaves no process and no lock', { timeout: 90_000 }, async () => {
  const folder = makeFolder()
  const app = startApp(optionsIn(folder))
  const { connection } = await app.outcome
  expect(serverProcesses(folder).length).toBeGreaterThan(3)
  const busy = query(connection, 'SELECT pg_sleep(100)').catch((error) => error.code)
  await sleep(300)
  await app.stop()
  expect(await busy).toBe('57P01')
  expect(serverProcesses(folder)).toEqual([])
  const next = await startEmbeddedPostgres(optionsIn(folder))
  expect(next.adopted).toBe(false)
  await Promise.all([next.stop(), next.stop()])
})

test('Ctrl-C in the terminal reaches the application, not the server', { timeout: 90_000 }, async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'reads the process group from /proc')
  const options = optionsIn(makeFolder())
  const database = await startEmbeddedPostgres(options)
  const pid = postmasterOf(options.dataDir)
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  expect({ group: Number(stat[2]), session: Number(stat[3]) }).toEqual({ group: pid, session: pid })
  await database.stop()
  expect(isRunning(pid)).toBe(false)
})

test('a data folder with a long and odd path works', { timeout: 90_000 }, async () => {
  const folder = makeFolder()
  const dataDir = join(folder, `घर, "quoted" it's ${'x'.repeat(120)}`, 'data')
  const database = await startEmbeddedPostgres({ ...optionsIn(folder), dataDir })
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(statSync(database.connection.host, { throwIfNoEntry: false })).toBeUndefined()
})

test('a cluster of another major version is refused and left alone', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  await (await startEmbeddedPostgres(options)).stop()
  const file = join(options.dataDir, 'postgres/data/PG_VERSION')
  writeFileSync(file, '17\n')
  const failure = startEmbeddedPostgres(options)
  await expect(failure).rejects.toMatchObject({ code: 'other_major_version' })
  await expect(failure).rejects.toThrow(/made by PostgreSQL 17, this project brings 18\.4.*DATABASE_URL/)
  expect(readFileSync(file, 'utf8')).toBe('17\n')
})

test('a lost password is replaced and the rows stay', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  const first = await startEmbeddedPostgres(options)
  await query(first.connection, 'CREATE TABLE home AS SELECT 7 AS rooms')
  await first.stop()
  unlinkSync(join(options.dataDir, 'postgres.password'))

  const second = await startEmbeddedPostgres(options)
  expect(second.connection.password).not.toBe(first.connection.password)
  expect(await query(second.connection, 'SELECT rooms FROM home')).toEqual([{ rooms: 7 }])
  await second.stop()
})

test('a failed start reports what the server said, and unlocks the folder', { timeout: 90_000 }, async () => {
  const folder = makeFolder()
  const failing = { ...optionsIn(folder), settings: { shared_buffers: 'plenty' } }
  const failure = startEmbeddedPostgres(failing)
  await expect(failure).rejects.toMatchObject({ code: 'start_failed' })
  await expect(failure).rejects.toThrow(/invalid value for parameter "shared_buffers": "plenty"/)
  await (await startEmbeddedPostgres(optionsIn(folder))).stop()
})

test('a data folder that is a file, or below one, is refused with a sentence', async () => {
  const folder = makeFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'data')]) {
    const failure = startEmbeddedPostgres({ ...optionsIn(folder), dataDir })
    await expect(failure).rejects.toMatchObject({ code: 'not_a_folder' })
  }
})

test('a data folder that cannot be written is refused with a sentence', async ({ skip }) => {
  const folder = makeFolder()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o500)
  // Root may write everywhere except where the kernel refuses.
  const closed = process.getuid?.() === 0 ? '/proc/data' : dataDir
  skip(process.platform !== 'linux', 'needs a folder that nobody may write')
  const failure = startEmbeddedPostgres({ ...optionsIn(folder), dataDir: closed })
  await expect(failure).rejects.toMatchObject({ code: 'cannot_write' })
  await expect(failure).rejects.toThrow(/DATA_DIR/)
})

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}
