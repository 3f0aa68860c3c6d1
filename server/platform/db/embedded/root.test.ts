import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findNativeFolder } from './binaries.ts'
import { readIfThere } from './files.ts'
import { startEmbeddedPostgres } from './start.ts'
import {
  cleanUp,
  isRoot,
  makeFolder,
  needsRoot,
  optionsIn,
  query,
  serverProcesses,
  startApp,
} from './testing/support.ts'

afterEach(cleanUp, 60_000)

test('project and data below a folder that only root can enter work', { timeout: 120_000 }, async ({
  skip,
}) => {
  skip(!isRoot, needsRoot)
  const open = makeFolder()
  const closed = makeFolder(0o700)
  cpSync(findNativeFolder(), join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  const options = { ...optionsIn(open), dataDir: join(closed, 'data'), nativeFolder: join(closed, 'native') }
  const first = await startEmbeddedPostgres(options)
  await query(first.connection, 'CREATE TABLE home AS SELECT 5 AS rooms')
  await first.stop()
  const home = readFileSync(join(options.dataDir, 'postgres.location'), 'utf8').trim()
  expect(dirname(home)).toBe(join(open, 'fallback/aangan'))
  const copies = stagedCopies(open)
  expect(copies).toHaveLength(1)

  renameSync(options.dataDir, join(closed, 'moved'))
  const moved = await startEmbeddedPostgres({ ...options, dataDir: join(closed, 'moved') })
  expect(await query(moved.connection, 'SELECT rooms FROM home')).toEqual([{ rooms: 5 }])
  await moved.stop()
  expect(stagedCopies(open)).toEqual(copies)

  cpSync(join(closed, 'moved'), join(closed, 'copy'), { recursive: true })
  const copied = startEmbeddedPostgres({ ...options, dataDir: join(closed, 'copy') })
  await expect(copied).rejects.toMatchObject({ code: 'copied_folder' })

  rmSync(home, { recursive: true })
  const lost = startEmbeddedPostgres({ ...options, dataDir: join(closed, 'moved') })
  await expect(lost).rejects.toMatchObject({ code: 'cluster_missing' })
})

test('a deleted data folder gives a new database, and the orphan outside is stopped', {
  timeout: 90_000,
}, async ({ skip }) => {
  skip(!isRoot, needsRoot)
  const open = makeFolder()
  const options = { ...optionsIn(open), dataDir: join(makeFolder(0o700), 'data') }
  const app = startApp(options)
  const { connection } = await app.outcome
  await query(connection, 'CREATE TABLE home AS SELECT 5 AS rooms')
  await app.kill()
  rmSync(options.dataDir, { recursive: true })
  const next = await startEmbeddedPostgres(options)
  expect(next.adopted).toBe(false)
  expect(await query(next.connection, "SELECT to_regclass('home') AS home")).toEqual([{ home: null }])
  await next.stop()
  expect(serverProcesses(open)).toEqual([])
})

test('a data folder that is closed to others later keeps its rows', { timeout: 90_000 }, async ({ skip }) => {
  skip(!isRoot, needsRoot)
  const options = optionsIn(makeFolder())
  const app = startApp(options)
  const { connection } = await app.outcome
  await query(connection, 'CREATE TABLE home AS SELECT 4 AS rooms')
  await app.kill()
  chmodSync(options.dataDir, 0o700)
  const next = await startEmbeddedPostgres(options)
  expect(readIfThere(join(options.dataDir, 'postgres.location'))).toContain(options.fallbackFolders[0])
  expect(await query(next.connection, 'SELECT rooms FROM home')).toEqual([{ rooms: 4 }])
  await next.stop()
})

test('an ordinary user keeps everything in the data folder', { timeout: 120_000 }, async ({ skip }) => {
  skip(!isRoot, 'as an ordinary user every other test shows this')
  const nobody = { uid: 65534, gid: 65534 }
  const open = makeFolder()
  const own = copyProject(join(open, 'project'))
  // Read-only and without links, as in an image made with --ignore-scripts, so that a copy must be staged.
  const mine = join(open, 'mine')
  mkdirSync(mine)
  rmSync(join(own.nativeFolder, 'lib/libicuuc.so.60'), { force: true })
  const options = { dataDir: join(mine, 'data'), nativeFolder: own.nativeFolder, fallbackFolders: [] }
  const refused = await startApp(options, { ...own, user: nobody }).outcome
  expect(refused.failure?.code).toBe('cannot_write')
  chmodSync(mine, 0o777)

  for (const adopted of [false, true]) {
    const app = startApp(options, { ...own, user: nobody })
    const outcome = await app.outcome
    expect(outcome.failure).toBeUndefined()
    expect(outcome.adopted).toBe(adopted)
    expect(outcome.connection.host).toBe(join(options.dataDir, 'postgres/run'))
    await (adopted ? app.stop() : app.kill())
  }
  const home = join(options.dataDir, 'postgres')
  expect(statSync(join(home, 'data')).uid).toBe(nobody.uid)
  expect(readdirSync(home).filter((name) => name.startsWith('postgres-'))).toHaveLength(1)
  expect(serverProcesses(open)).toEqual([])
})

test('an ordinary user reads who owns a foreign cluster', { timeout: 120_000 }, async ({ skip }) => {
  skip(!isRoot, 'only root can make a cluster of another user')
  const open = makeFolder()
  const options = optionsIn(open)
  await (await startEmbeddedPostgres(options)).stop()
  chmodSync(options.dataDir, 0o777)
  rmSync(join(options.dataDir, 'postgres.lock'))
  const own = copyProject(join(open, 'project'))
  const { failure } = await startApp(options, { ...own, user: { uid: 4711, gid: 4711 } }).outcome
  expect(failure).toMatchObject({ code: 'foreign_owner' })
  expect(failure?.message).toMatch(/this process runs as user 4711.*DATA_DIR/)
})

function stagedCopies(open: string): string[] {
  const fallbackFolder = join(open, 'fallback/aangan')
  return readdirSync(fallbackFolder)
    .filter((name) => name.startsWith('postgres-'))
    .map((name) => `${name} ${statSync(join(fallbackFolder, name)).ino}`)
}

function copyProject(project: string): { node: string; script: string; nativeFolder: string } {
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  cpSync(import.meta.dirname, join(project, 'embedded'), { recursive: true })
  cpSync(process.execPath, join(project, 'node'), { dereference: true })
  cpSync(findNativeFolder(), join(project, 'native'), { recursive: true, verbatimSymlinks: true })
  copyPackage('pg', import.meta.filename, join(project, 'node_modules'))
  return {
    node: join(project, 'node'),
    script: join(project, 'embedded/testing/app.ts'),
    nativeFolder: join(project, 'native'),
  }
}

function copyPackage(name: string, from: string, target: string): void {
  const folder = (createRequire(from).resolve.paths(name) ?? [])
    .map((place) => join(place, name))
    .find((place) => readIfThere(join(place, 'package.json')))
  if (!folder || statSync(join(target, name), { throwIfNoEntry: false })) return
  cpSync(folder, join(target, name), { recursive: true })
  const { dependencies = {} } = JSON.parse(readIfThere(join(folder, 'package.json')) ?? '{}')
  for (const dependency of Object.keys(dependencies))
    copyPackage(dependency, join(folder, 'package.json'), target)
}
