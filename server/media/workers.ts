import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BadFile, type Problem, problems } from './bad-file.ts'
import type { PictureFacts } from './picture.ts'

export type Task =
  | { kind: 'inspect'; path: string }
  | { kind: 'encode'; path: string; folder: string; hash: string }

const mostMemory = 600 * 1024 * 1024
const idleMs = 20_000

/** Decodes a picture in a worker. Rejects with a BadFile; one whose decoding ends a worker twice is `damaged`. */
export async function inspectInWorker(path: string, signal?: AbortSignal): Promise<PictureFacts> {
  try {
    return (await inspectors.run({ kind: 'inspect', path }, signal)) as PictureFacts
  } catch (error) {
    throw error instanceof LostWorker ? new BadFile('damaged') : error
  }
}

/** Writes all sizes of a picture into a folder, in a worker that leaves the processor to the site's visitors. */
export async function encodeInWorker(task: { path: string; folder: string; hash: string }): Promise<void> {
  await encoders.run({ kind: 'encode', ...task })
}

const inspectors = makePool({ size: 2, timeoutMs: 20_000, priority: constants.priority.PRIORITY_NORMAL })
const encoders = makePool({
  size: Math.min(availableParallelism(), 4),
  timeoutMs: 180_000,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
})

type Job = { task: Task; tries: number; resolve(value: unknown): void; reject(error: Error): void }
type Reply = { number: number; value?: unknown; problem?: Problem; error?: string }
/** It took too long, or more than one worker ended over it. */
class LostWorker extends Error {}

type Limits = { size: number; timeoutMs: number; priority: number }

function makePool({ size, timeoutMs, priority }: Limits) {
  const waiting: Job[] = []
  const idle: { child: ChildProcess; wake(): void }[] = []
  let running = 0

  function run(task: Task, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const job = { task, tries: 0, resolve, reject }
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(job)
        if (at >= 0) waiting.splice(at, 1)
        reject(new Error('nobody waits for this picture any more'))
      })
      waiting.push(job)
      next()
    })
  }

  function next() {
    if (running >= size) return
    const job = waiting.shift()
    if (!job) return
    running += 1
    // Whatever ended the first worker may have ended those at rest too.
    const rested = job.tries === 0 ? idle.pop() : undefined
    rested?.wake()
    work(rested?.child ?? start(priority), job)
  }

  function work(child: ChildProcess, job: Job) {
    job.tries += 1
    const number = job.tries
    let late = false
    child.ref()
    child.channel?.ref()
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, timeoutMs)

    function onMessage(reply: Reply) {
      if (reply.number !== number) return
      stopListening()
      if (reply.error !== undefined) job.reject(errorOf(reply))
      else job.resolve(reply.value)
      rest(child)
      next()
    }
    // Ended from outside, or by this very picture: the second time it is the picture's fault.
    function onExit() {
      stopListening()
      if (late || job.tries > 1) job.reject(new LostWorker(late ? 'too slow' : 'workers end over it'))
      else waiting.unshift(job)
      next()
    }
    function stopListening() {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
      running -= 1
    }
    child.on('message', onMessage).on('exit', onExit)
    child.send({ ...job.task, number }, (error) => {
      if (error) child.kill('SIGKILL')
    })
  }

  /** Kept for the next picture for a while, without keeping this process alive. */
  function rest(child: ChildProcess) {
    child.unref()
    child.channel?.unref()
    const end = () => {
      entry.wake()
      idle.splice(idle.indexOf(entry), 1)
      child.kill('SIGKILL')
    }
    const timer = setTimeout(end, idleMs).unref()
    const entry = {
      child,
      wake() {
        clearTimeout(timer)
        child.off('exit', end)
      },
    }
    child.once('exit', end)
    idle.push(entry)
  }

  return { run }
}

function start(priority: number): ChildProcess {
  const file = fileURLToPath(new URL('./worker.ts', import.meta.url))
  const child = fork(file, [String(mostMemory), String(priority)], {
    // No secret of the site is in its environment. Windows does not start a program without the first.
    env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=200'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Without a listener a failure to start would end the site; no exit follows such a one.
  child.on('error', () => child.emit('exit', null, null))
  return child
}

function errorOf({ problem, error }: Reply): Error {
  return problem && problems.includes(problem) ? new BadFile(problem) : new Error(error)
}
