import { z } from 'zod'
import { written } from '../schemas/common.ts'
import { backupUnderWay } from '../schemas/health.ts'
import type { Call } from './call.ts'

export const backupCalls = {
  'backup.make': {
    method: 'POST',
    path: '/admin/backups',
    guard: 'superadmin',
    summary: 'Start a backup, which is also restored for a test; at most one waits or runs',
    response: written(backupUnderWay),
  },
  'backup.download': {
    method: 'GET',
    path: '/admin/backups/newest',
    guard: 'superadmin',
    records: true,
    summary: 'Download the newest backup: all rows and files of the site',
    file: 'application/octet-stream',
    response: z.string(),
  },
} as const satisfies Record<`backup.${string}`, Call>
