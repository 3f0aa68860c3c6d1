import { z } from 'zod'
import { moment } from './common.ts'

export const healthStates = ['ok', 'warning', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

const state = z.enum(healthStates)
const figure = z.number().int()

export const backupUnderWay = z.object({ since: moment })

export const health = z.object({
  checked_at: moment,
  database: z.object({
    state,
    version: z.string(),
    embedded: z.boolean(),
    bytes: figure,
    answer_ms: figure,
  }),
  disk: z.object({
    state,
    free_bytes: figure,
    total_bytes: figure,
    min_bytes: figure.describe('Below this uploads are refused'),
  }),
  files: z.object({
    state,
    store: z.enum(['folder', 'bucket']),
    reachable: z.boolean(),
    count: figure,
    bytes: figure,
    check: z
      .object({ checked_at: moment, missing: figure, extra: figure, damaged: figure })
      .nullable()
      .describe('The nightly comparison of files with rows; null: none yet'),
  }),
  queue: z.object({
    state,
    jobs: z.array(
      z.object({
        name: z.string(),
        waiting: figure,
        late: figure.describe('Of these, due for more than a quarter of an hour'),
        active: figure,
        failed: figure.describe('In the last 24 hours'),
      }),
    ),
  }),
  mail: z.object({
    state,
    server: z.boolean(),
    tried: z
      .object({ at: moment, sent: z.boolean() })
      .nullable()
      .describe('The newest test or delivery by the present mail server; null: none yet'),
    from: z.string(),
    test_to: z.string().describe('Where a test mail goes'),
    waiting: figure,
    held: figure,
    failed: figure,
  }),
  codes: z.object({
    state,
    channel: z.enum(['console', 'webhook']),
    hour: figure.describe('Sign-in codes sent in the last hour'),
    max_hour: figure.describe('Above this only numbers that the site knows get a message'),
    day: figure,
    max_day: figure,
    held: figure.describe('Held back in the last 24 hours, because the budget was used up'),
    undelivered: figure.describe('In the last hour, because the gateway failed'),
  }),
  backup: z.object({
    state,
    nightly: z.boolean(),
    folder: z.string(),
    newest: z
      .object({
        made_at: moment,
        bytes: figure,
        sealed: z.boolean(),
        verified: z.boolean().nullable().describe('Restored for trial and equal; null: not tried'),
      })
      .nullable()
      .describe('Null: there is none'),
    problem: z.object({ at: moment, sentence: z.string() }).nullable().describe('Of the last try'),
    under_way: backupUnderWay.nullable().describe('A backup that waits or runs; null: none'),
  }),
  clock: z.object({
    state,
    server: moment,
    database_ms: figure.describe('How far the clock of the database is ahead'),
  }),
  exposure: z.object({
    state,
    public_url: z.string().describe('Links in e-mails and previews begin with it'),
    public_url_given: z.boolean().describe('False: nobody has set PUBLIC_URL'),
    warnings: z
      .array(z.object({ setting: z.string(), sentence: z.string() }))
      .describe('Settings that look wrong for the way in which the site is reached'),
    proxy: z
      .object({ sentence: z.string(), seen_at: moment })
      .nullable()
      .describe(
        'The newest request through a proxy that TRUSTED_PROXIES does not name; null: none in a week',
      ),
    csp: z
      .object({ reports: figure, directive: z.string(), at: moment })
      .nullable()
      .describe('What browsers refused on pages of the site since it started; null: nothing'),
  }),
  program: z.object({ version: z.string(), node: z.string(), started_at: moment }),
})
export type Health = z.infer<typeof health>

/** `problem` is an error code, not a sentence. */
export const mailTest = z.object({
  to: z.string(),
  sent: z.boolean(),
  problem: z.string().nullable(),
})
export type MailTest = z.infer<typeof mailTest>
