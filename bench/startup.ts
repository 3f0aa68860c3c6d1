import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resources } from '#contract/pages.ts'
import { site } from '../tools/prepare/site.mjs'

// Time from starting the process to the first page, for each state of the data folder.

const folder = await mkdtemp(join(tmpdir(), 'aangan-startup-'))
const port = 20_000 + (process.pid % 20_000)
const rounds = 5
const rows: Record<string, number[]> = {}

try {
  for (let round = 0; round < rounds; round++) {
    note('node, doing nothing (reference)', await timeOf(() => ended(start(['-e', '0']))))
    const dataDir = join(folder, String(round))
    note('first start: new database, demo data', await startAnd('SIGTERM', dataDir))
    note('second start', await startAnd('SIGKILL', dataDir))
    note('start after kill -9 of the app', await startAnd('SIGTERM', dataDir, refusal))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

const reference = median(rows['node, doing nothing (reference)'] ?? [])
console.table(
  Object.entries(rows).map(([what, times]) => ({
    what,
    'median ms': Math.round(median(times)),
    'worst ms': Math.round(Math.max(...times)),
    'ratio to reference': Number((median(times) / reference).toFixed(1)),
  })),
)

async function startAnd(
  signal: NodeJS.Signals,
  dataDir: string,
  whileUp?: (dataDir: string) => Promise<void>,
) {
  let child: ReturnType<typeof start> | undefined
  const time = await timeOf(async () => {
    child = start(site.args, {
      ...site.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
    })
    await firstAnswer()
  })
  await whileUp?.(dataDir)
  const gone = child && ended(child)
  child?.kill(signal)
  await gone
  return time
}

async function refusal(dataDir: string) {
  const env = { DATA_DIR: dataDir, PORT: String(port + 1), LOG_LEVEL: 'error' }
  note('a second process is refused', await timeOf(() => ended(start(site.args, { ...site.env, ...env }))))
}

async function firstAnswer() {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}${resources.healthz}`).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await sleep(10)
  }
}

function start(args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...env } })
}

function ended(child: ReturnType<typeof start>) {
  return new Promise<void>((resolve) => child.once('exit', () => resolve()))
}

async function timeOf(act: () => Promise<unknown>) {
  const begin = performance.now()
  await act()
  return performance.now() - begin
}

function note(what: string, time: number) {
  rows[what] ??= []
  rows[what].push(time)
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
