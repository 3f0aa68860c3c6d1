import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { checkFiles } from '#server/features/media/check-files.ts'
import { sweepMedia } from '#server/features/media/sweep.ts'
import type { Context } from '#server/platform/context/context.ts'
import { media, media_check } from '#server/platform/db/schema.ts'
import type { Files } from '#server/platform/files/files.ts'
import { openLocalFiles } from '#server/platform/files/local.ts'
import { fileNamesOf } from '#server/platform/media/sizes.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { callUrl, openTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openCrashingSite } from './crashing-site.ts'

type Sending = { id?: number; form?: FormData; body?: object; key?: string; session?: string }

type Stores = { files: Files; originals: Files; settings?: object }

export type Lane = Awaited<ReturnType<typeof openLane>>

export async function openLane(openStores = openFolders) {
  const t = await openTestApp()
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-crash-'))
  const { settings, ...stores } = await openStores(dataDir)
  const context: Context = { ...t.context, ...stores, config: { ...t.context.config, dataDir } }
  const site = openCrashingSite(t.context.config.databaseUrl ?? '', dataDir, settings)
  const user = await makeUser(t.context)
  const { token } = await startSession(t.context.db, user, 'test', new Date())
  await site.start()

  /** As the seller of this site, or with the session of somebody else. */
  async function send(name: CallName, { id, form, body, key, session = token }: Sending = {}) {
    const answer = await fetch(site.origin() + callUrl(name, { id }), {
      method: callPaths[name].method,
      headers: {
        cookie: `aangan_session=${session}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: form ?? (body && JSON.stringify(body)),
    })
    const { data } = (await answer.json()) as { data: { id: number; images: string[] } }
    return { status: answer.status, data }
  }

  /** Finishes all jobs, lets a day pass and sweeps: the disk must hold exactly the files that rows name. */
  async function settle() {
    // As after half a minute of silence.
    await context.db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
    )
    await runDueJobs(context, { later: true })
    const late = { ...context, now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) }
    await sweepMedia(late, {})
    await checkFiles(late, {})
    const rows = await context.db.select().from(media)
    expect(rows.filter(({ state }) => state !== 'ready')).toEqual([])
    expect(await namesIn(context.files)).toEqual([...new Set(rows.flatMap(fileNamesOf))].sort())
    expect(await namesIn(context.originals)).toEqual([])
    expect(await readdir(join(dataDir, 'quarantine'))).toEqual([])
    expect(await context.db.select().from(media_check)).toMatchObject([{ missing: 0, extra: 0, damaged: 0 }])
  }

  return {
    context,
    dataDir,
    site,
    user,
    send,
    settle,
    async close() {
      await site.stop()
      await t.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openFolders(dataDir: string): Promise<Stores> {
  const originals = await openLocalFiles(join(dataDir, 'originals'), 'originals')
  return { files: await openLocalFiles(join(dataDir, 'media')), originals }
}

async function namesIn(files: Files) {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.sort()
}
