import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resources } from '#contract/pages.ts'
import { site as program } from '../tools/prepare/site.mjs'
import { cpuOfTree } from './cpu.ts'
import { loadSite } from './memory/load.ts'
import { type Memory, memoryOf } from './memory/measure.ts'
import { printTable } from './statistics.ts'

// Memory of the site as `npm start` runs it, and of its workers, with the demo catalogue: at rest and after load.

const minutes = Number(process.env.BENCH_MINUTES ?? 10)
const max = { rest: 200, load: 320 }
// V8 gives back what the start needed after about two minutes without work.
const quietMs = 150_000
// Workers end after five idle seconds.
const workersMs = 10_000

const folder = await mkdtemp(join(tmpdir(), 'aangan-memory-'))
// Readable by others: the embedded server of root runs as another user.
await chmod(folder, 0o755)
let running: ChildProcess | undefined
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<boolean> {
  const rows: [string, Memory, string][] = []
  await start()
  await untilAtRest()
  rows.push(['at rest, after the first start', memoryOf(pidOf(running)), ''])
  await stop()
  const origin = await start()
  const startMs = cpuOfTree(pidOf(running))
  await untilAtRest()
  const rest = memoryOf(pidOf(running))
  rows.push(['at rest, after a restart', rest, await readHeap(origin)])
  const watched = watchPeak(pidOf(running))
  const { answers, uploads } = await loadSite(origin, minutes * 60)
  rows.push(['most during the load', watched.stop(), ''])
  await sleep(workersMs)
  const loaded = memoryOf(pidOf(running))
  rows.push([`after ${minutes} minutes of load`, loaded, await readHeap(origin)])
  await sleep(quietMs)
  rows.push(['a minute later', memoryOf(pidOf(running)), await readHeap(origin)])
  printTable(
    ['MB', 'processes', 'RSS', 'the first alone', 'PSS', 'anonymous', 'heap used / size, external'],
    rows.map(([what, { processes, rss, own, pss, anonymous }, heap]) => [
      what,
      String(processes),
      ...[rss, own, pss, anonymous].map((value) => value.toFixed(0)),
      heap,
    ]),
  )
  console.log(
    `\n${answers} answers and ${uploads} uploads; ${(startMs / 1000).toFixed(1)} s of CPU for the restart.`,
  )
  return rest.rss <= max.rest && loaded.rss <= max.load
}

/** The first start makes pictures of the demo in another process, on a slow machine for some minutes. */
async function untilAtRest() {
  await sleep(workersMs)
  while (memoryOf(pidOf(running)).processes > 1) await sleep(1000)
  await sleep(quietMs)
}

async function start(): Promise<string> {
  const child = spawn(process.execPath, program.args, {
    env: {
      PATH: process.env.PATH,
      ...program.env,
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      SUPERADMIN_PHONE: '+916100000001',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  for (;;) {
    const origin = /Aangan is at (http:\/\/\S+)/.exec(output)?.[1]
    if (origin) return origin
    if (child.exitCode !== null) throw new Error(`The site did not start: ${output}`)
    await sleep(50)
  }
}

async function stop() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

function pidOf(child: ChildProcess | undefined): number {
  if (child?.pid === undefined) throw new Error('The site does not run.')
  return child.pid
}

/** The most RSS that was seen, once a second. */
function watchPeak(pid: number) {
  let peak = memoryOf(pid)
  const timer = setInterval(() => {
    const now = memoryOf(pid)
    if (now.rss > peak.rss) peak = now
  }, 1000)
  return {
    stop(): Memory {
      clearInterval(timer)
      return peak
    },
  }
}

async function readHeap(origin: string): Promise<string> {
  const text = await (await fetch(origin + resources.metrics)).text()
  const [used, size, external] = ['heap_size_used', 'heap_size_total', 'external_memory'].map((name) => {
    const found = new RegExp(`^nodejs_${name}_bytes (\\S+)`, 'm').exec(text)
    if (!found) throw new Error(`The site does not report ${name}`)
    return (Number(found[1]) / 1024 ** 2).toFixed(0)
  })
  return `${used} / ${size}, ${external}`
}
