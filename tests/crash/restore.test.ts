import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectForLong } from '#server/features/backup/long-connections.ts'
import { digestsOf, makeShown, openEmptySite, siteOf, sumsOf } from '#server/features/backup/testing/site.ts'
import { writeBackup } from '#server/features/backup/write-backup.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { openTestApp } from '#tests/support/app.ts'
import { openCrashingSite } from './crashing-site.ts'
import { pointsOf } from './points.ts'
import type { Order, Point } from './side-effects.ts'

// Kills `npm run restore` with SIGKILL before each of its side effects (side-effects.ts).

type State = { path: string; title: string; digests: Record<string, string>; files: Record<string, string> }

let folder: string
let before: State
let after: State

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-restores-'))
  await chmod(folder, 0o755)
  const t = await openTestApp()
  const { connection } = t.context.database
  async function keep(title: string): Promise<State> {
    const site = await siteOf(connection, join(folder, title))
    await makeShown(t.context, site.files, title)
    const { path } = await writeBackup(site, { folder: join(folder, 'backups') })
    return { path, title, digests: await digestsOf(connection), files: await sumsOf(site.files) }
  }
  before = await keep('before')
  await t.context.database.pool.query('delete from properties')
  after = await keep('after')
  await t.close()
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

type Settings = { DATABASE_URL: string; DATA_DIR: string }
type Ended = { killed: boolean; said: string; effects: string[] }

async function restore(settings: Settings, { path }: State, at?: Point): Promise<Ended> {
  const preload = new URL('from-the-start.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--import', preload, 'server/process/commands/restore.ts', path], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: '.cache/crash-compile', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
  child.send({ arm: 'jobs', at } satisfies Order)
  const [code, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`It failed: ${said}`)
  const killed = signal === 'SIGKILL'
  return { killed, said, effects: killed ? [] : JSON.parse(said.split('\n').at(-1) ?? '') }
}

const time = { timeout: 600_000 }

test('a killed restore leaves the old state or the new one completely', time, async () => {
  const other = await openEmptySite()
  const { files, dataDir, connection } = other.site
  const settings = { DATABASE_URL: other.url, DATA_DIR: dataDir }
  async function find(where: string): Promise<State> {
    // A server finishes its statement before it notices a lost connection.
    await expect.poll(other.connections).toBe(0)
    const digests = await digestsOf(connection)
    const state = [before, after].find((each) => each.digests.properties === digests.properties)
    expect(digests, where).toEqual(state?.digests)
    expect(await sumsOf(files), where).toMatchObject(state?.files ?? {})
    return state as State
  }
  try {
    await restore(settings, before)
    expect(await find('at first')).toBe(before)
    const { effects } = await restore(settings, after)
    expect(await find('a whole one')).toBe(after)
    const steps = [
      'create database restore',
      'truncate',
      'rename media/.*.part',
      'alter database other',
      'alter database restore',
      'drop database before',
    ]
    expect(effects).toEqual(expect.arrayContaining([...steps, 'commit', 'commit sent']))

    // The number of writes to the new database varies with the queue's maintenance, so one point stands for all.
    const points = pointsOf(effects).filter(
      ({ effect, occurrence }) =>
        !/^insert into (?!migrations)|^update|^delete/.test(effect) &&
        (occurrence === 1 || !/^(begin|commit)/.test(effect)),
    )
    const seen = new Set<State>()
    for (const at of points) {
      const where = `killed before: ${at.effect} (${at.occurrence})`
      if ((await find(where)) === after) await restore(settings, before)
      for (const name of Object.keys(after.files)) await files.delete(name)
      expect((await restore(settings, after, at)).killed, where).toBe(true)
      seen.add(await find(where))
    }
    expect([...seen]).toEqual([before, after])
    await restore(settings, after)
    expect(await find('at last')).toBe(after)
    expect(await other.databases()).toHaveLength(1)
  } finally {
    await other.close()
  }
})

test('a site starts after a killed restore and leaves no temporary files', time, async () => {
  const dataDir = join(folder, 'data')
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }
  const { effects } = await restore(settings, before)
  const last = pointsOf(effects)
  const lastOf = (effect: string) => last.findLast((point) => point.effect === effect) as Point
  for (const [at, found] of [
    [lastOf('rename media/.*.part'), before],
    [lastOf('alter database restore'), before],
    [lastOf('drop database before'), after],
  ] as const) {
    await restore(settings, before)
    expect((await restore(settings, after, at)).killed, at.effect).toBe(true)
    const site = openCrashingSite('', dataDir)
    await site.start()
    const answer = await fetch(`${site.origin()}/api/property`)
    const { data } = (await answer.json()) as { data: { title: string }[] }
    await site.stop()
    expect(
      data.map(({ title }) => title),
      at.effect,
    ).toEqual([found.title])
    expect(await databasesOf(dataDir), at.effect).toEqual(['aangan'])
  }
})

async function databasesOf(dataDir: string): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = await connectForLong(server.connection)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname::text as name from pg_database where datname ~ '^aangan'`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
    await server.stop()
  }
}
