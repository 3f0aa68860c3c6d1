import { relative } from 'node:path'

/** The rows of docs/security.md; those that a test proves name its file and its title, or a part of that. */
export function readSecurityList(text: string) {
  return [...text.matchAll(/^\| ([\d.]+) \| ([123]) \| ([^|]+) \| ([^|]+) \| ([^|]*) \| (.*) \|$/gm)].map(
    ([, id = '', level = '', status = '', about = '', where = '', proof = '']) => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
      return { id, level, status: status.trim(), about: about.trim(), where: where.trim(), file, title }
    },
  )
}

// Suites of their own, which npm test does not run.
const elsewhere = /^tests\/(crash|release|other-browsers)\//

/** "id: file: title" for each named test of npm test that is not among `passed`, which are "file > names" of the tests that passed. */
export function listUnproven(text: string, passed: readonly string[]): string[] {
  return readSecurityList(text).flatMap(({ id, file, title }) => {
    if (!file || !title || elsewhere.test(file)) return []
    const words = title.split(/%\w|\$\{[^}]*\}|\$[A-Za-z][\w.]*/)
    const ran = passed.some((test) => test.startsWith(`${file} > `) && hasInOrder(test, words))
    return ran ? [] : [`${id}: ${file}: ${title}`]
  })
}

function hasInOrder(text: string, words: readonly string[]): boolean {
  let at = 0
  return words.every((word) => {
    const found = text.indexOf(word, at)
    at = found + word.length
    return found >= 0
  })
}

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}
type Suite = {
  title: string
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string }[] }[]
}

/** "file > names" of each test that passed, from Vitest's report. */
export function listVitestPassed(report: string): string[] {
  const { testResults }: VitestReport = JSON.parse(report)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => `${relative(process.cwd(), name)} > ${fullName}`),
  )
}

/** The same from Playwright's report. */
export function listPlaywrightPassed(report: string): string[] {
  const inSuite = (suite: Suite): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
      .map(({ title }) => `tests/e2e/${suite.file} > ${title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  const { suites }: { suites: Suite[] } = JSON.parse(report)
  return suites.flatMap(inSuite)
}
