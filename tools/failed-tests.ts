import { relative } from 'node:path'

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    tests: { results: { status: string; errors: { message?: string }[] }[] }[]
  }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/**
 * One line per failed test of vitest's report: "file > name: first line of the error". A file that did not load is one
 * line without a name.
 */
export function listVitestFailures(report: string): string[] {
  const { testResults }: VitestReport = JSON.parse(report)
  return testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [`${path}: ${firstLine(file.message)}`]
    return failed.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

/** The same of Playwright's report; failures outside a test (a spec that did not load, a server that did not start) first. */
export function listPlaywrightFailures(report: string): string[] {
  const { suites, errors }: PlaywrightReport = JSON.parse(report)
  return [
    ...errors.map((error) => firstLine(error.message)),
    ...suites.flatMap((suite) => inSuite(suite, [])),
  ]
}

function inSuite(suite: PlaywrightSuite, above: string[]): string[] {
  const path = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const failed = spec.tests.flatMap((test) => test.results).find((result) => result.errors.length > 0)
      return `tests/e2e/${suite.file} > ${[...path, spec.title].join(' ')}: ${firstLine(failed?.errors[0]?.message)}`
    })
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, path))]
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function firstLine(message: string | undefined): string {
  const lines = (message ?? '').replace(colours, '').split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'no message'
}
