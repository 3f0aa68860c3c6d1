import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findAffectedTests } from './affected-tests.ts'

// npm run check runs everything that is fast, two at a time, all of them even when one fails. Of the tests on a
// database it runs those that the change since main affects.
const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args]
const affected = listAffectedTests()
const checks: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['unit tests and boundaries', vitest('--project', 'unit')],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['unused code and packages', ['node_modules/knip/bin/knip.js']],
]
if (affected.length > 0)
  checks.unshift([
    'affected API and component tests',
    vitest('--project', 'api', '--project', 'components', '--passWithNoTests', ...affected),
  ])

const started = performance.now()
const waiting = [...checks]
const failed: string[] = []
await Promise.all([worker(), worker()])
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  failed.length === 0 ? `All checks passed in ${seconds} s.` : `Failed: ${failed.join('; ')} (${seconds} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next)
}

function check(name: string, command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A tenth of the random sequences that npm test runs.
    const env = { CONSEQUENCES: '200', ...process.env }
    const begun = performance.now()
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) {
        failed.push(name)
        console.log(Buffer.concat(output).toString())
      }
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      resolve()
    })
  })
}

function listAffectedTests(): string[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs')
  const sources = new Map(
    files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  )
  const [main = 'HEAD'] = git(
    'for-each-ref',
    '--format=%(refname)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  )
  const since = git('merge-base', 'HEAD', main)
  const changed = [
    ...git('diff', '--name-only', '--no-renames', ...since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return findAffectedTests(changed, sources)
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return output.split('\n').filter((line) => line !== '')
}
