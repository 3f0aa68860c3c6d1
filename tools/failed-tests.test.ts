import { expect, test } from 'vitest'
import { listFlakyStories, listPlaywrightFailures, listVitestFailures } from './failed-tests.ts'

test('a failed test of vitest is one line with file, name and error', () => {
  const passed = { status: 'passed', fullName: 'passes', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\nError: 1 is not 2\n  at x.ts:1'],
  }
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/server/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      {
        name: `${process.cwd()}/server/b.test.ts`,
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      {
        name: `${process.cwd()}/server/c.test.ts`,
        status: 'passed',
        message: '',
        assertionResults: [passed],
      },
    ],
  }
  expect(listVitestFailures(JSON.stringify(report))).toEqual([
    'server/a.test.ts > adds up: Error: 1 is not 2',
    'server/b.test.ts: no such file',
  ])
})

test('failed and flaky tests of Playwright are one line each', () => {
  const failed = {
    title: 'the heart fills',
    ok: false,
    tests: [
      { results: [{ status: 'timedOut', errors: [{ message: '\u001b[31mTest timeout\u001b[39m\nmore' }] }] },
    ],
  }
  const inner = { title: 'on a phone', file: 'b.spec.ts', specs: [failed] }
  const report = {
    errors: [{ message: 'The server did not start' }],
    suites: [{ title: 'b.spec.ts', file: 'b.spec.ts', specs: [{ ...failed, ok: true }], suites: [inner] }],
  }
  expect(listPlaywrightFailures(JSON.stringify(report))).toEqual([
    'The server did not start',
    'tests/e2e/b.spec.ts > on a phone the heart fills: Test timeout',
  ])
  expect(listFlakyStories(JSON.stringify(report))).toEqual([
    'tests/e2e/b.spec.ts > the heart fills: Test timeout',
  ])
})
