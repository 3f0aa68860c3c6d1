import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/prepare/browser.mjs'
import { pinnedNode } from './tools/prepare/pinned-node.mjs'

// Workers read this file again: the port and folder of the run are fixed by the first reading.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA ??= join(tmpdir(), `aangan-e2e-${process.pid}`)
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  workers: 2,
  // Generous: on a busy machine a check of accessibility takes many seconds, and nothing here measures time.
  timeout: 90_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  globalTeardown: './tests/support/remove-data.ts',
  use: {
    baseURL: url,
    locale: 'en-IN',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${pinnedNode()}" server/main.ts`,
    url: `${url}/readyz`,
    env: { PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA, LOG_LEVEL: 'warn' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
