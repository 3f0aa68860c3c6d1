import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535, 'must be a number from 0 to 65535')
    .transform(Number)
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin, 'must be an origin such as https://aangan.example, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

// Pages live at the paths of the specification, so there is nowhere to put a site under a path.
function isOrigin(value: string) {
  const { pathname, search, hash, username } = new URL(value)
  return `${pathname}${search}${hash}${username}`.replace(/^\/+$/, '') === ''
}

export type Config = {
  host: string
  port: number
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded PostgreSQL under dataDir. */
  databaseUrl?: string
  /** Origin that visitors see, without a final slash; canonical addresses start with it. */
  publicUrl: string
  demo: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  metricsToken?: string
}

/**
 * The environment as one typed object. Throws a ConfigError that names every bad variable at once.
 * An empty variable counts as not set.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const e = result.data
  const loopback = ['127.0.0.1', '::1', 'localhost'].includes(e.HOST)
  return {
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`,
    demo: e.DEMO ?? (!e.DATABASE_URL && loopback),
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
  }
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}
