import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { findUnderWay, holdBackups } from './backups.queries.ts'
import { listBackups } from './retention.ts'

export const backupHandlers = {
  'backup.make': async (context, _input, { viewer, locale }) => {
    const { database, jobs, limits, now } = context
    await limits.take('backup_user', viewer.id)
    const since = await database.db.transaction(async (tx) => {
      await holdBackups(tx)
      if (await findUnderWay(tx)) throw new ApiError('conflict', { sentence: m.backup_under_way })
      await jobs.send(tx, 'backup', { asked: true })
      await recordAudit(tx, { actor: viewer.id, action: 'backup.asked', subject: 'backup' }, now())
      return now().toISOString()
    })
    return { data: { since }, message: m.backup_asked({}, { locale }) }
  },

  // A backup holds every number, message and picture of the site.
  'backup.download': async ({ config, database, limits, now }, _input, { viewer, visit }) => {
    requireRecentProof(viewer, now())
    const [newest] = await listBackups(config.backups.folder)
    if (!newest) throw new ApiError('not_found', { sentence: m.backup_missing })
    await limits.take('backup_user', viewer.id)
    const act = { action: 'backup.downloaded', subject: 'backup', details: { bytes: newest.bytes } } as const
    await database.db.transaction((tx) => recordAudit(tx, { actor: viewer.id, ...act }, now()))
    visit.download(basename(newest.path))
    return createReadStream(newest.path)
  },
} satisfies Partial<Handlers>
