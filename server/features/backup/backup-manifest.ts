import { z } from 'zod'

// The head comes first, so that rows can be read as they arrive; the manifest last, when all sums are known.

export const headName = 'backup.json'
export const jobsName = 'jobs.json'
export const manifestName = 'manifest.json'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const word = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

export const head = z.object({
  format: z.literal(1),
  product: z.literal('aangan'),
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: hex })),
  tables: z.array(z.object({ name: word, columns: z.array(word), key: z.array(word) })),
})
export type Head = z.infer<typeof head>

export const manifest = z.object({
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: hex })),
  tables: z.record(word, z.object({ rows: z.number().int(), sha256: hex })),
  sequences: z.array(z.object({ name: word, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** Files that rows name but that did not exist. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const waitingJob = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.unknown(),
  priority: z.number().int(),
  start_after: z.iso.datetime(),
})
export type WaitingJob = z.infer<typeof waitingJob>
