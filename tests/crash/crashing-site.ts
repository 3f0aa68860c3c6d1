import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order, Point, Scope } from './side-effects.ts'

/**
 * The real server/process/main.ts in a process that kills itself with SIGKILL at a given effect and can be started
 * again.
 */
export type CrashingSite = {
  origin(): string
  start(): Promise<void>
  arm(scope: Scope, at?: Point): Promise<void>
  tell(): Promise<string[]>
  killed(seconds?: number): Promise<void>
  stop(): Promise<void>
}

export function openCrashingSite(databaseUrl: string, dataDir: string, settings: object = {}): CrashingSite {
  let child: ChildProcess | undefined
  let origin = ''

  async function start() {
    const preload = new URL('side-effects.ts', import.meta.url).href
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SUPERADMIN_PHONE: '+916100000001',
      PORT: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
    }
    const started = spawn(process.execPath, ['--import', preload, 'server/process/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: '.cache/crash-compile',
        ...env,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    let output = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    for (;;) {
      const found = /Aangan is at (http:\/\/\S+)/.exec(output)?.[1]
      if (found) {
        origin = found
        return
      }
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`It did not start: ${output}`)
      await sleep(20)
    }
  }

  async function order<Answer>(message: Order): Promise<Answer> {
    if (!child) throw new Error('It was not started')
    const answer = once(child, 'message')
    child.send(message)
    const [said] = await answer
    return said as Answer
  }

  return {
    origin: () => origin,
    start,
    arm: (scope, at) => order({ arm: scope, at }),
    tell: () => order({ tell: true }),
    async killed(seconds = 20) {
      if (!child) throw new Error('It was not started')
      const ended = child.signalCode
        ? undefined
        : once(child, 'exit', { signal: AbortSignal.timeout(seconds * 1000) })
      await ended?.catch(() => {})
      if (child.signalCode !== 'SIGKILL')
        throw new Error(`It was not killed: ${child.exitCode} ${child.signalCode}`)
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
