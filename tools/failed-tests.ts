import { relative } from 'node:path'

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
type Spec = {
  title: string
  ok: boolean
  tests: { results: { status: string; errors: { message?: string }[] }[] }[]
}
type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs: Spec[] }
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** "file > name: first line of the error" for each failed test. A file that did not load has no name. */
export function listVitestFailures(report: string): string[] {
  const { testResults }: VitestReport = JSON.parse(report)
  return testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [`${path}: ${firstLine(file.message)}`]
    return failed.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

/** The same for Playwright's report. Failures outside a test (a file or a server that did not start) come first. */
export function listPlaywrightFailures(report: string): string[] {
  const { suites, errors }: PlaywrightReport = JSON.parse(report)
  return [
    ...errors.map((error) => firstLine(error.message)),
    ...suites.flatMap((suite) => inSuite(suite, [], (spec) => !spec.ok)),
  ]
}

export function listFlakyStories(report: string): string[] {
  const { suites }: PlaywrightReport = JSON.parse(report)
  const isFlaky = (spec: Spec) => spec.ok && failedResult(spec) !== undefined
  return suites.flatMap((suite) => inSuite(suite, [], isFlaky))
}

function inSuite(suite: PlaywrightSuite, above: string[], isWanted: (spec: Spec) => boolean): string[] {
  const path = suite.title === suite.file ? above : [...above, suite.title]
  const own = suite.specs.filter(isWanted).map((spec) => {
    const why = firstLine(failedResult(spec)?.errors[0]?.message)
    return `tests/e2e/${suite.file} > ${[...path, spec.title].join(' ')}: ${why}`
  })
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, path, isWanted))]
}

function failedResult(spec: Spec) {
  return spec.tests.flatMap((test) => test.results).find((result) => result.errors.length > 0)
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function firstLine(message: string | undefined): string {
  const lines = (message ?? '').replace(colours, '').split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'no message'
}
