import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { type BenchServer, benchFolder } from '../database.ts'

export const demoSettings = {
  DATA_DIR: join(benchFolder, 'files'),
  LOG_LEVEL: 'error',
  RATE_LIMITS: '0',
  PUBLIC_URL: 'http://bench.invalid',
  ALLOW_HTTP: '1',
}

/** The address of a database with the demo catalogue. */
export function prepareDemo(server: BenchServer): Promise<string> {
  return server.prepare('demo', ['server/platform/seed/**/*.{ts,json}'], async (pool, url) => {
    const context = await openContext(readConfig({ ...demoSettings, DATABASE_URL: url }))
    await seedWhenEmpty(context)
    await closeContext(context)
    await pool.query('vacuum (analyze)')
  })
}
