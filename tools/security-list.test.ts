import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listUnproven, readPlaywrightOutcomes, readVitestOutcomes } from './security-list.ts'

const row = (id: string, file: string, title: string) =>
  `| ${id} | 1 | met | about | where | \`${file}\`: ${title} |`
const vitest = (name: string, ...tests: [fullName: string, status: string][]) =>
  JSON.stringify({
    testResults: [
      {
        name: resolve(name),
        assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
      },
    ],
  })

test('named tests that failed or do not exist are listed apart from skipped ones, and passed ones are not', () => {
  const text = [
    row('1.1.1', 'server/a.test.ts', 'adds up'),
    row('1.1.2', 'server/a.test.ts', 'is skipped'),
    row('1.1.3', 'server/a.test.ts', 'fails'),
    row('1.1.4', 'server/b.test.ts', 'adds up'),
    row('1.1.5', 'tests/crash/c.test.ts', 'is of another suite'),
  ].join('\n')
  const report = vitest(
    'server/a.test.ts',
    ['a sum adds up', 'passed'],
    ['is skipped', 'pending'],
    ['fails', 'failed'],
  )
  expect(listUnproven(text, readVitestOutcomes(report))).toEqual({
    skipped: ['1.1.2: server/a.test.ts: is skipped'],
    failed: ['1.1.3: server/a.test.ts: fails', '1.1.4: server/b.test.ts: adds up'],
  })
})

test('a title that says where values stand is that of each of its tests', () => {
  const text = [
    row('1.1.1', 'server/a.test.ts', '%j becomes text'),
    row('1.1.2', 'server/a.test.ts', '$name is refused'),
    row('1.1.3', 'server/a.test.ts', 'one (of %s) costs $5'),
  ].join('\n')
  const report = vitest(
    'server/a.test.ts',
    ['"=1+1" becomes text', 'passed'],
    ['a bomb is refused', 'passed'],
  )
  expect(listUnproven(text, readVitestOutcomes(report)).failed).toEqual([
    '1.1.3: server/a.test.ts: one (of %s) costs $5',
  ])
})

test('a story counts when it passed, also the second time', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const report = JSON.stringify({
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          { title: 'phone', file: 'a.spec.ts', specs: [spec('closes', 'flaky'), spec('waits', 'skipped')] },
        ],
      },
    ],
  })
  expect(readPlaywrightOutcomes(report)).toEqual({
    passed: ['tests/e2e/a.spec.ts > opens', 'tests/e2e/a.spec.ts > closes'],
    skipped: ['tests/e2e/a.spec.ts > waits'],
  })
})
