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

/** "file > names" of tests. The machine may lack a program that a skipped one needs. */
export type Outcomes = { passed: string[]; skipped: string[] }

/** "id: file: title" for each named test of npm test that did not pass: those that were skipped, and the others. */
export function listUnproven(text: string, { passed, skipped }: Outcomes) {
  const unproven = readSecurityList(text).flatMap(({ id, file, title }) => {
    if (!file || !title || elsewhere.test(file)) return []
    const words = title.split(/%\w|\$\{[^}]*\}|\$[A-Za-z][\w.]*/)
    const isIn = (tests: string[]) =>
      tests.some((test) => test.startsWith(`${file} > `) && hasInOrder(test, words))
    return isIn(passed) ? [] : [{ line: `${id}: ${file}: ${title}`, isSkipped: isIn(skipped) }]
  })
  const lines = (wanted: boolean) =>
    unproven.filter(({ isSkipped }) => isSkipped === wanted).map(({ line }) => line)
  return { skipped: lines(true), failed: lines(false) }
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

export function readVitestOutcomes(report: string): Outcomes {
  const { testResults }: VitestReport = JSON.parse(report)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      test: `${relative(process.cwd(), name)} > ${fullName}`,
    })),
  )
  return outcomesOf(tests, ['passed'], ['pending', 'skipped'])
}

export function readPlaywrightOutcomes(report: string): Outcomes {
  const inSuite = (suite: Suite): Outcome[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ status, test: `tests/e2e/${suite.file} > ${title}` })),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  const { suites }: { suites: Suite[] } = JSON.parse(report)
  return outcomesOf(suites.flatMap(inSuite), ['expected', 'flaky'], ['skipped'])
}

type Outcome = { status: string; test: string }

function outcomesOf(tests: Outcome[], passed: string[], skipped: string[]): Outcomes {
  const having = (wanted: string[]) =>
    tests.filter(({ status }) => wanted.includes(status)).map(({ test }) => test)
  return { passed: having(passed), skipped: having(skipped) }
}
