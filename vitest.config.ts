import { defineConfig } from 'vitest/config'

const needsDatabase = [
  'server/process/**/*.test.ts',
  'server/http/**/*.test.ts',
  'server/render/{sections,page-cache,overload}.test.ts',
  'server/features/**/*.test.ts',
  'server/platform/{audit,calls,content,limits,media,queue,secrets,views}/**/*.test.ts',
  'server/platform/{db,seed}/*.test.ts',
  'server/platform/log/log.test.ts',
  'server/platform/sms/sign-in.test.ts',
  'tests/rights/*.test.ts',
  'tests/json-ld/*.test.ts',
  'tests/same-bytes.test.ts',
  'tests/two-processes.test.ts',
  'tests/response-headers.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/exploits/*.test.ts',
  'tests/consequences/*.test.ts',
]
const embedded = ['server/platform/db/embedded/**/*.test.ts']
// Each kill is a start of the whole site, some minutes in all: npm run test:crash.
const crash = ['tests/crash/*.test.ts']

export default defineConfig({
  test: {
    // Six test files on two cores keep the embedded server busy without waiting for each other.
    maxWorkers: 3,
    // The default of one second is too little for a busy machine; what comes sooner is not waited for.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,tests,tools,web}/**/*.test.ts'],
          exclude: [...needsDatabase, ...embedded, ...crash, 'tests/e2e/**', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: needsDatabase,
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Pages run as in a browser.
        define: { 'import.meta.env.SSR': 'false' },
        test: {
          name: 'components',
          include: ['tests/components/*.test.tsx'],
          environment: './tests/support/jsdom-beside-server.ts',
          // The address in the settings of tests/support/app.ts.
          environmentOptions: { jsdom: { url: 'https://aangan.example/' } },
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles: ['tests/support/browser-environment.ts'],
          // Pages link to their sheets, which jsdom does not load.
          css: { include: [/\?url$/] },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: crash,
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: embedded,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
