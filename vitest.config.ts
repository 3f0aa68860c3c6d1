import { defineConfig } from 'vitest/config'

const needsDatabase = [
  'server/*.test.ts',
  'server/features/**/*.test.ts',
  'server/http/**/*.test.ts',
  'server/db/*.test.ts',
  'server/db/seed/*.test.ts',
]
const embedded = ['server/db/embedded/**/*.test.ts']

export default defineConfig({
  test: {
    // Six test files on two cores keep the embedded server busy without waiting for each other.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,tests,tools,web}/**/*.test.ts'],
          exclude: [...needsDatabase, ...embedded, 'tests/e2e/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: needsDatabase,
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
