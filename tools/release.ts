import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseFacts } from '../server/process/release/home.ts'
import { root } from './prepare/pinned-node.mjs'
import { listReleaseFiles } from './release/release-files.ts'
import { writeArchive } from './release/write-archive.ts'

// npm run release writes release/aangan-<version>-<platform>-<arch>.tar.gz: the built site with its Node and its
// PostgreSQL, which runs where neither npm nor Node is installed. The checksum is beside it.

const maxMegabytes = 150

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const facts: ReleaseFacts = {
  version,
  platform: process.platform,
  arch: process.arch,
  node: process.version,
  commit: git('rev-parse', 'HEAD') ?? null,
  migrations: listMigrations(),
}
const describing = { name: 'aangan', version, private: true, type: 'module' }
const files = [
  ...listReleaseFiles(root, version),
  { path: 'release.json', content: `${JSON.stringify(facts, null, 2)}\n`, executable: false },
  { path: 'package.json', content: `${JSON.stringify(describing, null, 2)}\n`, executable: false },
]
const name = `aangan-${version}-${facts.platform}-${facts.arch}.tar.gz`
const target = join(root, 'release', name)
console.log(`Packing ${files.length} files ...`)
const { bytes, sha256 } = await writeArchive(target, files, {
  version,
  date: new Date(Number(git('log', '-1', '--format=%ct') ?? 0) * 1000),
})
await writeFile(`${target}.sha256`, `${sha256}  ${name}\n`)
const megabytes = bytes / 1024 ** 2
console.log(`release/${name}: ${megabytes.toFixed(1)} MB\nSHA-256 ${sha256}`)
if (git('status', '--porcelain')) console.warn('The archive holds changes that are not committed.')
if (megabytes > maxMegabytes) {
  console.error(`That is more than ${maxMegabytes} MB.`)
  process.exitCode = 1
}

function listMigrations() {
  const folder = 'server/platform/db/migrations'
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: file, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Undefined outside a repository, as in an unpacked archive of the sources. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
