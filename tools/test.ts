import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { tellExploits } from './exploit-count.ts'
import { listFlakyStories, listPlaywrightFailures, listVitestFailures } from './failed-tests.ts'
import { listUnproven, type Outcomes, readPlaywrightOutcomes, readVitestOutcomes } from './security-list.ts'

// npm test [files and options of the runner], npm run test:api|e2e|browsers|crash|release run the suites one after the other, all of
// them even when one fails. Files run in the suites they belong to. The output ends with one line "FAILED suite file >
// test: error" for each failed test (FLAKY: passed the second time), one about the attacks of the security review
// (tests/exploits) and one line "N passed, N failed", which .ci/run reads. A test that docs/security.md names as a proof and that
// did not pass fails npm test as well; one that was skipped, because the machine lacks a program, gets a line NOT RUN, which fails .ci/run.

type Counts = { passed: number; failed: number; skipped: number }
type Suite = {
  name: string
  command: string[]
  report: string
  count(report: string): Counts
  listFailures(report: string): string[]
  readOutcomes(report: string): Outcomes
  listFlaky?(report: string): string[]
  tell?(report: string): string | undefined
}

const reports = '.cache/test-reports'
const reportGraceSeconds = 120

const vitest = (name: string, projects: string[]): Suite => ({
  name,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ],
  report: `${reports}/${name}.json`,
  count: countVitest,
  listFailures: listVitestFailures,
  readOutcomes: readVitestOutcomes,
  tell: tellExploits,
})

const stories: Suite = {
  name: 'e2e',
  command: ['node_modules/@playwright/test/cli.js', 'test'],
  report: `${reports}/e2e.json`,
  count: countPlaywright,
  listFailures: listPlaywrightFailures,
  readOutcomes: readPlaywrightOutcomes,
  listFlaky: listFlakyStories,
}
const all = [vitest('unit', ['unit', 'api', 'components', 'embedded']), stories]
const named: Record<string, Suite[]> = {
  api: [vitest('api', ['api'])],
  e2e: [stories],
  browsers: [vitest('browsers', ['browsers'])],
  crash: [vitest('crash', ['crash'])],
  release: [vitest('release', ['release'])],
}

const [first = '', ...rest] = process.argv.slice(2)
const args = Object.hasOwn(named, first) ? rest : process.argv.slice(2)
const wanted = named[first] ?? suitesOf(args)
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const notable: string[] = []
const outcomes: Outcomes = { passed: [], skipped: [] }
for (const suite of wanted) {
  const code = await run(suite)
  const { counts, failed, flaky, told, passed, skipped } = await readReport(suite)
  outcomes.passed.push(...passed)
  outcomes.skipped.push(...skipped)
  if (told) notable.push(told)
  // A runner can fail without a failed test, for example when it cannot start. That still fails the run.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (counts.failed > 0 && failed.length === 0) failed.push(`the runner ended with ${code} and named no test`)
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  notable.push(...flaky.map((line) => `FLAKY ${suite.name} ${line}`))
  notable.push(...failed.map((line) => `FAILED ${suite.name} ${line}`))
}
if (wanted === all && args.length === 0) {
  const unproven = listUnproven(await readFile('docs/security.md', 'utf8'), outcomes)
  total.failed += unproven.failed.length
  notable.push(...unproven.failed.map((line) => `FAILED docs/security.md ${line}: this test did not pass`))
  notable.push(...unproven.skipped.map((line) => `NOT RUN docs/security.md ${line}`))
}
if (total.passed === 0) total.failed += 1
for (const line of notable) console.log(line)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed === 0 ? 0 : 1

function suitesOf(args: string[]): Suite[] {
  const files = args.filter((arg) => !arg.startsWith('-'))
  if (files.length === 0) return all
  return [
    ...(files.every(isStory)
      ? []
      : [vitest('unit', ['unit', 'api', 'components', 'embedded', 'browsers', 'crash', 'release'])]),
    ...(files.some(isStory) ? [stories] : []),
  ]
}

/** Playwright gets only stories, Vitest everything else. */
function argumentsFor(suite: Suite): string[] {
  if (named[first]) return args
  return args.filter((arg) => arg.startsWith('-') || isStory(arg) === (suite === stories))
}

function isStory(file: string): boolean {
  return normalize(file).startsWith(join('tests', 'e2e'))
}

function run(suite: Suite): Promise<number> {
  const { command, report } = suite
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command, ...argumentsFor(suite)], {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    const stopWaiting = endAfterReport(child, report)
    child.on('error', reject)
    child.on('exit', (code) => {
      stopWaiting()
      resolve(code ?? 1)
    })
  })
}

/**
 * Kills a runner that has written its report and still runs two minutes later. A runner waits without end for a process
 * that a test left behind. The run then counts as failed. Returns a function that gives up the watch.
 */
function endAfterReport(child: ChildProcess, report: string): () => void {
  let secondsSinceReport = 0
  const timer = setInterval(() => {
    if (existsSync(report)) secondsSinceReport += 5
    if (secondsSinceReport < reportGraceSeconds) return
    console.error(`The runner did not end ${reportGraceSeconds} seconds after its report. It is killed.`)
    child.kill('SIGKILL')
  }, 5000)
  return () => clearInterval(timer)
}

type Read = Outcomes & { counts: Counts; failed: string[]; flaky: string[]; told?: string }

async function readReport(suite: Suite): Promise<Read> {
  const report = await readFile(suite.report, 'utf8').catch(() => undefined)
  if (report === undefined)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failed: [], flaky: [], passed: [], skipped: [] }
  return {
    counts: suite.count(report),
    failed: suite.listFailures(report),
    flaky: suite.listFlaky?.(report) ?? [],
    ...suite.readOutcomes(report),
    told: suite.tell?.(report),
  }
}

function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function countPlaywright(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}
