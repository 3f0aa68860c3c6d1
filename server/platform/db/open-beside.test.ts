import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'

const tool = fileURLToPath(new URL('../../../server/process/commands/audit.ts', import.meta.url))
let folder: string
let site: Context | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-test-'))
  // Otherwise root's embedded server, which runs as another user, would store the cluster elsewhere.
  await chmod(folder, 0o755)
})
afterEach(async () => {
  if (site) await closeContext(site)
  site = undefined
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}, 60_000)

test('the audit is verified while a site runs and after it has ended', { timeout: 120_000 }, async () => {
  expect(await verify()).toMatchObject({ code: 2, said: expect.stringContaining('There is no database in') })

  site = await openContext(readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'fatal' }))
  for (const subject of ['user:1', 'user:2']) {
    await site.db.transaction((tx) =>
      recordAudit(tx, { actor: 1, action: 'user.exported', subject }, new Date()),
    )
  }
  const beside = await verify()
  expect(beside).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^The audit log is complete and unchanged: 2 entries, 0 of them sealed\.\nHead: [\da-f]{64}\n$/,
    ),
  })
  const head = beside.said.slice(-65, -1)
  expect(await verify('--expect', head, '--count', '2')).toEqual(beside)
  expect(await verify('--expect', '0'.repeat(64))).toMatchObject({ code: 1 })
  for (const wrong of [
    ['--expect', 'x'],
    ['--count', '2'],
    ['--wrong'],
    ['--expect', head, '--count', '-1'],
  ]) {
    expect(await verify(...wrong)).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
  }
  await site.database.pool.query(
    'alter table audit disable trigger user; update audit set actor_id = 2 where id = 2',
  )
  await closeContext(site)
  site = undefined
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining('Entry 2 (id 2) was changed'),
  })
})

function verify(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [tool, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
}
