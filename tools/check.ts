import { spawn } from 'node:child_process'

// npm run check: everything that is fast, two at a time, all of them even when one fails.
const checks: [string, string[]][] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['unused code and packages', ['node_modules/knip/bin/knip.js']],
  // With fewer random sequences than npm test, which runs two thousand.
  ['unit and API tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'api']],
]

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
    const env = { CONSEQUENCES: '200', ...process.env }
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
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      resolve()
    })
  })
}
