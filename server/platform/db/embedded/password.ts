import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { superuser } from './connect.ts'
import { readIfThere, writeDurably } from './files.ts'
import { asServerUser, type ServerUser } from './server-user.ts'

/** The cluster exists and its server is stopped. A lost password is replaced in single-user mode. */
export async function ensurePassword(task: {
  dataDir: string
  cluster: string
  user: ServerUser | undefined
  binaries: Binaries
}): Promise<string> {
  const { dataDir, cluster, user, binaries } = task
  const known = readIfThere(join(dataDir, 'postgres.password'))?.trim()
  if (known) return known
  const password = makePassword()
  spawnSync(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    ...asServerUser(user),
    input: `ALTER ROLE ${superuser} PASSWORD '${password}'\n`,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  savePassword(dataDir, password)
  return password
}

export function makePassword(): string {
  return randomBytes(24).toString('base64url')
}

export function savePassword(dataDir: string, password: string): void {
  writeDurably(join(dataDir, 'postgres.password'), password, 0o600)
}
