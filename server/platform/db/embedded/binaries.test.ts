import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findNativeFolder } from './binaries.ts'
import { startEmbeddedPostgres } from './start.ts'
import { cleanUp, makeFolder, optionsIn, query } from './testing/support.ts'

afterEach(cleanUp, 60_000)

test('library links that no install script made are made', { timeout: 90_000 }, async ({ skip }) => {
  skip(process.platform !== 'linux', 'only the packages for Linux lack their links')
  const folder = makeFolder()
  const nativeFolder = copyBinaries(folder)
  const database = await startEmbeddedPostgres({ ...optionsIn(folder), nativeFolder })
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(lstatSync(join(nativeFolder, 'lib/libicuuc.so.60')).isSymbolicLink()).toBe(true)
})

test('binaries without links in a read-only folder are copied once', { timeout: 90_000 }, async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'only the packages for Linux lack their links')
  const folder = makeFolder()
  const nativeFolder = copyBinaries(folder)
  skip(
    process.getuid?.() === 0,
    'root can write to a read-only folder; root.test.ts covers this as an ordinary user',
  )
  chmodSync(join(nativeFolder, 'lib'), 0o555)
  const options = { ...optionsIn(folder), nativeFolder }
  for (const _ of [1, 2]) await (await startEmbeddedPostgres(options)).stop()
  chmodSync(join(nativeFolder, 'lib'), 0o755)
  const staged = readdirSync(join(options.dataDir, 'postgres')).filter((name) => name.startsWith('postgres-'))
  expect(staged).toHaveLength(1)
})

test('binaries that cannot run here name DATABASE_URL as the way out', async () => {
  const foreign = makeFolder()
  const nativeFolder = copyBinaries(foreign)
  rmSync(join(nativeFolder, 'bin/postgres'))
  writeFileSync(join(nativeFolder, 'bin/postgres'), '\x7fELF for another machine', { mode: 0o755 })
  const missing = join(makeFolder(), 'native')
  for (const broken of [nativeFolder, missing]) {
    const options = optionsIn(foreign)
    const failure = startEmbeddedPostgres({ ...options, nativeFolder: broken })
    await expect(failure).rejects.toMatchObject({ code: 'binaries_cannot_run' })
    await expect(failure).rejects.toThrow(/set DATABASE_URL to a PostgreSQL 15 or later/)
    expect(existsSync(join(options.dataDir, 'postgres/data'))).toBe(false)
  }
})

function copyBinaries(folder: string): string {
  const copy = join(folder, 'native')
  cpSync(findNativeFolder(), copy, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
  })
  return copy
}
