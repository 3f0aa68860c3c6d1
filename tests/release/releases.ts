import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listReleaseFiles, type ReleaseFile } from '../../tools/release/release-files.ts'
import { writeArchive } from '../../tools/release/write-archive.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Variant = {
  version: string
  /** SQL of a migration that this version adds. */
  migration?: string
  /** Replaces files of the program. */
  replace?: Record<string, string>
  platform?: string
}

/** An archive of the program as it is built now, with these differences, not compressed. */
export async function makeArchive(folder: string, variant: Variant): Promise<string> {
  const path = join(folder, `${variant.version}.tar.gz`)
  await writeArchive(path, filesOf(variant), { version: variant.version, date: new Date(0), level: 0 })
  return path
}

function filesOf({ version, migration, replace = {}, platform = process.platform }: Variant): ReleaseFile[] {
  const added: ReleaseFile[] = []
  const migrations = readdirSync(join(root, 'server/platform/db/migrations'))
    .sort()
    .map((name) => ({
      name,
      sql: readFileSync(join(root, 'server/platform/db/migrations', name), 'utf8'),
    }))
  if (migration) {
    const name = '9000_next.sql'
    migrations.push({ name, sql: migration })
    added.push({ path: `server/platform/db/migrations/${name}`, content: migration, executable: false })
  }
  const facts = {
    version,
    platform,
    arch: process.arch,
    node: process.version,
    commit: null,
    migrations: migrations.map(({ name, sql }) => ({
      name,
      sha256: createHash('sha256').update(sql).digest('hex'),
    })),
  }
  const text = (path: string, value: unknown): ReleaseFile => ({
    path,
    content: JSON.stringify(value),
    executable: false,
  })
  return [
    ...listReleaseFiles(root, version).map((file) => {
      const content = replace[file.path]
      return content === undefined ? file : { path: file.path, content, executable: file.executable }
    }),
    ...added,
    text('release.json', facts),
    text('package.json', { name: 'aangan', version, type: 'module' }),
  ]
}
