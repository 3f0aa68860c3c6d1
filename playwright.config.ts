import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { superadmin } from './tests/support/superadmin.ts'
import { findBrowser } from './tools/prepare/browser.mjs'
import { pinnedNode } from './tools/prepare/pinned-node.mjs'

// Workers read this file again: the port and folder of the run are fixed by the first reading.
// Below those that systems give to outgoing connections.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000))
process.env.E2E_TILES_PORT ??= String(Number(process.env.E2E_PORT) - 12_000)
process.env.E2E_DATA ??= join(tmpdir(), `aangan-e2e-${process.pid}`)
const url = `http://127.0.0.1:${process.env.E2E_PORT}`

const walks = /(crawl|hindi-pages|words)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  // The browser takes a core while a page opens, so one more than there are cores keeps them busy. More would only make each story
  // take longer: with two for each core a build of the whole site took over four minutes beside them.
  workers: availableParallelism() + 1,
  // Generous: on a busy machine a check of accessibility takes many seconds, and nothing here measures time.
  timeout: 240_000,
  // A page of a machine with one core free is at work after many seconds; the usual five are not for a story to depend on.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A story that passes only the second time passes, but is named: FLAKY (tools/test.ts).
  retries: 1,
  reporter: [['list'], ['json']],
  // Those that open every page take minutes each. They begin first; otherwise one of them would run alone at the end.
  projects: [
    { name: 'every page', testMatch: walks },
    { name: 'stories', testIgnore: walks },
  ],
  globalTeardown: './tests/support/remove-data.ts',
  use: {
    baseURL: url,
    locale: 'en-IN',
    // An element that never comes fails its story sooner than the whole story's timeout.
    actionTimeout: 60_000,
    // Only the stories about it have one: what it fetches is no part of the others.
    serviceWorkers: 'block',
    // Recording every story would take a fifth of the run.
    trace: 'on-first-retry',
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
    command: `"${pinnedNode()}" tests/support/start-for-stories.ts`,
    url: `${url}/readyz`,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      LOG_LEVEL: 'warn',
      // While a machine is busy, a page may be as it was up to a minute ago (server/render/page-cache.test.ts). Stories expect it as it is.
      PAGE_STALE_SECONDS: '0',
      // Each story says that it comes from an address of its own (tests/support/browser.ts).
      TRUSTED_PROXIES: 'loopback',
      // Nobody answers there but in the stories about maps (tests/support/tiles.ts).
      MAP_TILES_URL: `http://127.0.0.1:${process.env.E2E_TILES_PORT}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: 'Made by [the surveyors](https://survey.example)',
      SUPERADMIN_PHONE: superadmin.phone,
      SUPERADMIN_PASSWORD: superadmin.password,
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
