import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const needsDatabase = [
  'server/process/**/*.test.ts',
  'server/http/**/*.test.ts',
  'server/render/{data-script,keep-warm,languages,map-start,sections,relaxed,page-cache,overload}.test.ts',
  'server/features/**/*.test.ts',
  'server/platform/{audit,calls,content,limits,media,queue,secrets,views}/**/*.test.ts',
  'server/platform/{db,seed}/*.test.ts',
  'server/platform/log/log.test.ts',
  'server/platform/sms/sign-in.test.ts',
  'tests/rights/*.test.ts',
  'tests/facts/*.test.ts',
  'tests/json-ld/*.test.ts',
  'tests/same-bytes.test.ts',
  'tests/two-processes.test.ts',
  'tests/response-headers.test.ts',
  'tests/fuzz/*.test.ts',
  'tests/exploits/*.test.ts',
  'tests/consequences/*.test.ts',
  'tests/deploy/{monitoring,proxies}.test.ts',
]
const embedded = ['server/platform/db/embedded/**/*.test.ts']
// Each kill is a start of the whole site, some minutes in all: npm run test:crash.
const crash = ['tests/crash/*.test.ts']
// Each test unpacks a release of three hundred megabytes and starts it some times: npm run test:release.
const release = ['tests/release/*.test.ts']
// Firefox and WebKit, which a machine may not have: npm run test:browsers.
const browsers = ['tests/other-browsers/*.test.ts']

// These files take longest, so they run first; otherwise one of them would run alone at the end.
const longest = [
  'tests/consequences/consequences.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/exploits/m5-picture-memory.test.ts',
  'server/features/media/make-media.test.ts',
  'server/platform/media/video-formats.test.ts',
  'server/features/backup/backup.test.ts',
  'server/platform/db/open-beside.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      longest.findIndex((file) => moduleId.endsWith(file)) >>> 0
    const sorted = await super.sort(files)
    const isFirst = (file: TestSpecification) => file.project.name === sorted[0]?.project.name
    return sorted.toSorted((one, other) => (isFirst(one) && isFirst(other) ? rank(one) - rank(other) : 0))
  }
}

/**
 * Test files share processes and the modules in them; what a file opens has its own database. Node loads the modules itself, as
 * it does for the site.
 */
const asOnTheSite = {
  isolate: false,
  experimental: { viteModuleRunner: false },
}

export default defineConfig({
  test: {
    // Test files often wait for the database, so one more than there are cores keeps them busy.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    sequence: { sequencer: LongestFirst },
    // The default of one second is too little for a busy machine; what comes sooner is not waited for.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{contract,server,tests,tools,web}/**/*.test.ts'],
          exclude: [
            ...needsDatabase,
            ...embedded,
            ...crash,
            ...release,
            ...browsers,
            'tests/e2e/**',
            '**/node_modules/**',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...asOnTheSite,
          name: 'api',
          include: needsDatabase,
          globalSetup: ['tests/support/database-setup.ts'],
          // Generous: hooks fill databases, and nothing here measures time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          // Node loads the server, which answers the pages, once for each file.
          server: {
            deps: { external: [/\/server\/((features|http|platform|process|render)\/.+|\w+)\.ts$/] },
          },
          // Pages link to their sheets, which jsdom does not load.
          css: { include: [/\?url$/] },
          // The longest types a whole form: fifteen seconds on an idle machine, over a minute on a busy one.
          testTimeout: 240_000,
          hookTimeout: 240_000,
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
          ...asOnTheSite,
          name: 'embedded',
          include: embedded,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: browsers,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'release',
          include: release,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
