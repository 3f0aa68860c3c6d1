import { appendFile, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Context } from '#server/platform/context/context.ts'
import { verifyAudit } from './verify.ts'

export const auditHeadsFileName = 'audit-heads.jsonl'
const line = z.object({ at: z.iso.datetime(), entries: z.number().int(), hash: z.string() })

/**
 * Verifies the whole chain against the end noted last, then notes the new end in a file beside the backups, where no
 * database role can change it. False if the history was changed.
 */
export async function noteAuditHead({
  config,
  db,
  secret,
  now,
}: Pick<Context, 'config' | 'secret' | 'now'> & { db: Context['database']['db'] }): Promise<boolean> {
  const path = join(config.backups.folder, auditHeadsFileName)
  const noted = await readLast(path)
  const { entries, head, problem } = await verifyAudit(db, noted, secret)
  if (problem) return false
  if (head !== null && head !== noted?.hash) {
    const entry = { at: now().toISOString(), entries, hash: head } satisfies z.infer<typeof line>
    await appendFile(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  }
  return true
}

/** After a restore, which goes back in time, the noted ends no longer apply. */
export async function setNotedHeadsAside(folder: string, now: Date): Promise<void> {
  const aside = `audit-heads-until-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`
  await rename(join(folder, auditHeadsFileName), join(folder, aside)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
}

async function readLast(path: string) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const last = text.trimEnd().split('\n').at(-1)
  return last ? line.parse(JSON.parse(last)) : undefined
}
