import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isRunning } from './processes.ts'
import { startEmbeddedPostgres } from './start.ts'
import { cleanUp, makeFolder, optionsIn, query, serverProcesses, startApp } from './testing/support.ts'

afterEach(cleanUp, 60_000)

test('after kill -9 of the application every acknowledged row is there', {
  timeout: 120_000,
}, async () => {
  const options = optionsIn(makeFolder())
  let acknowledged = 0
  for (const milliseconds of [150, 400, 700]) {
    const app = startApp(options)
    const { connection, adopted } = await app.outcome
    expect(adopted).toBe(acknowledged > 0)
    await query(connection, 'CREATE TABLE IF NOT EXISTS visit (id int)')
    setTimeout(app.kill, milliseconds)
    acknowledged = await insertWhileAlive(connection, acknowledged, app.child)
    await app.child.exitCode
  }
  const next = await startEmbeddedPostgres(options)
  expect(next.adopted).toBe(true)
  const [row] = await query(next.connection, 'SELECT count(*)::int AS count, max(id) AS max FROM visit')
  expect(row).toEqual({ count: acknowledged, max: acknowledged })
  await next.stop()
})

test('a server killed while the application runs comes back at the same address', {
  timeout: 90_000,
}, async () => {
  const options = optionsIn(makeFolder())
  const { connection, stop } = await startEmbeddedPostgres(options)
  await query(connection, 'CREATE TABLE visit AS SELECT 1 AS id')
  process.kill(postmasterOf(options.dataDir), 'SIGKILL')
  let rows: unknown
  for (let tries = 0; rows === undefined && tries < 300; tries++) {
    rows = await query(connection, 'SELECT id FROM visit').catch(() => sleep(100))
  }
  expect(rows).toEqual([{ id: 1 }])
  await stop()
  expect(serverProcesses(options.dataDir)).toEqual([])
})

test('a long query and the locks of the dead application do not last', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  const app = startApp(options)
  const { connection } = await app.outcome
  const sessions = ['SELECT pg_sleep(1000)', 'SELECT count(*) FROM generate_series(1, 100000000000)']
  const ends = sessions.map((text) => query(connection, text).catch((error) => error.code))
  const holder = query(connection, 'SELECT pg_advisory_lock(1), pg_sleep(1000)').catch((error) => error.code)
  await sleep(200)
  await app.kill()

  const next = await startEmbeddedPostgres(options)
  const [row] = await query(next.connection, 'SELECT pg_try_advisory_lock(1) AS free')
  expect(row).toEqual({ free: true })
  expect(await Promise.all([...ends, holder])).toEqual(['57P01', '57P01', '57P01'])
  await next.stop()
})

test('an orphan that runs with other settings is stopped and started again', {
  timeout: 90_000,
}, async () => {
  const options = optionsIn(makeFolder())
  const app = startApp(options)
  await app.outcome
  const orphan = postmasterOf(options.dataDir)
  await app.kill()
  const next = await startEmbeddedPostgres({ ...options, settings: { max_connections: '17' } })
  expect(next.adopted).toBe(true)
  expect(isRunning(orphan)).toBe(false)
  expect(await query(next.connection, 'SHOW max_connections')).toEqual([{ max_connections: '17' }])
  await next.stop()
})

test('after kill -9 of application and server the rows are recovered', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  const app = startApp(options)
  const { connection } = await app.outcome
  await query(connection, 'CREATE TABLE home AS SELECT generate_series(1, 1000) AS id')
  // This backend does not notice the death of its server.
  query(connection, 'SELECT count(*) FROM generate_series(1, 100000000000)').catch(() => {})
  await sleep(200)
  await app.kill()
  process.kill(postmasterOf(options.dataDir), 'SIGKILL')

  const next = await startEmbeddedPostgres(options)
  expect(await query(next.connection, 'SELECT count(*)::int FROM home')).toEqual([{ count: 1000 }])
  await next.stop()
})

test('after a crash of the machine a reused process id does not stop the start', {
  timeout: 90_000,
}, async () => {
  const options = optionsIn(makeFolder())
  const app = startApp(options)
  await app.outcome
  const file = join(options.dataDir, 'postgres/data/postmaster.pid')
  const note = readFileSync(file, 'utf8')
  const socketNote = join(options.dataDir, 'postgres/run/.s.PGSQL.5432.lock')
  process.kill(postmasterOf(options.dataDir), 'SIGKILL')
  await app.kill()
  while (serverProcesses(options.dataDir).length > 0) await sleep(50)
  // Stands for an unrelated process that now has the process id.
  writeFileSync(file, note.replace(/^\d+/, String(process.pid)))
  writeFileSync(socketNote, note.replace(/^\d+/, String(process.pid)))
  const next = await startEmbeddedPostgres(options)
  expect(await query(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('kill -9 in the middle of the first start leaves nothing that is trusted', {
  timeout: 120_000,
}, async () => {
  for (const milliseconds of [5, 120, 350]) {
    const options = optionsIn(makeFolder())
    const home = join(options.dataDir, 'postgres')
    const app = startApp(options)
    while (!existsSync(home) || !readdirSync(home).some((name) => name.startsWith('new-'))) await sleep(2)
    await sleep(milliseconds)
    await app.kill()

    const next = await startEmbeddedPostgres(options)
    expect(await query(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await next.stop()
  }
})

test('a data folder that is moved while its orphan runs keeps its rows', { timeout: 90_000 }, async () => {
  const folder = makeFolder()
  const options = optionsIn(folder)
  const app = startApp(options)
  const { connection } = await app.outcome
  await query(connection, 'CREATE TABLE home AS SELECT 3 AS rooms')
  const orphan = postmasterOf(options.dataDir)
  await app.kill()
  const moved = { ...options, dataDir: join(folder, 'moved') }
  renameSync(options.dataDir, moved.dataDir)
  const next = await startEmbeddedPostgres(moved)
  expect(isRunning(orphan)).toBe(false)
  expect(await query(next.connection, 'SELECT rooms FROM home')).toEqual([{ rooms: 3 }])
  await next.stop()
})

test('a server whose data folder is deleted can still be stopped', {
  timeout: 90_000,
}, async () => {
  const options = optionsIn(makeFolder())
  const database = await startEmbeddedPostgres(options)
  const pid = postmasterOf(options.dataDir)
  rmSync(options.dataDir, { recursive: true })
  await database.stop()
  expect(isRunning(pid)).toBe(false)
})

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Returns the last number whose COMMIT was confirmed. */
async function insertWhileAlive(
  connection: pg.ClientConfig,
  last: number,
  app: { signalCode: string | null },
): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  let acknowledged = last
  while (app.signalCode === null) {
    await client.query('INSERT INTO visit VALUES ($1)', [acknowledged + 1])
    acknowledged++
  }
  await client.end()
  return acknowledged
}
