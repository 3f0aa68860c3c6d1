import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BadFile, type Problem, problems } from './bad-file.ts'
import { maxInspections, pictureDecoding, type Sender } from './decoding.ts'
import type { Fingerprint, PictureFacts } from './picture.ts'

export type Task =
  | { kind: 'measure'; path: string }
  | { kind: 'fingerprint'; path: string }
  | { kind: 'encode'; path: string; folder: string; hash: string; widths: number[] }
  | { kind: 'convert'; avif: Uint8Array; format: 'webp' | 'jpg' }

// In addition to Node's own memory. What measurePicture accepts needs at most 330 MB
// (docs/decisions/0033-upload-limits.md).
const maxMemory = 400 * 1024 * 1024
const idleMs = 5_000
// A picture this large is decoded nearly alone, and idle processes would hold memory that it needs.
const heavyMegapixels = 24

/**
 * Measures a picture in a worker. Without a sender the picture is our own. Rejects with a BadFile; a picture that ends
 * two workers is `damaged`.
 */
export async function inspectInWorker(
  path: string,
  { sender, signal }: { sender?: Sender; signal?: AbortSignal } = {},
): Promise<PictureFacts & Fingerprint> {
  const facts = await measureInWorker(path, sender, signal)
  const task = { kind: 'fingerprint', path } as const
  return { ...facts, ...((await runDecoding(inspectors, task, { ...facts, sender, signal })) as Fingerprint) }
}

/** Writes all sizes of a picture into the folder. Rejects with a BadFile. */
export async function encodeInWorker(task: {
  path: string
  folder: string
  hash: string
  widths: number[]
}): Promise<void> {
  const { megapixels } = await measureInWorker(task.path)
  await runDecoding(encoders, { kind: 'encode', ...task }, { megapixels })
}

/** Makes another format of a picture of ours, of at most one megapixel. */
export async function convertInWorker(avif: Uint8Array, format: 'webp' | 'jpg'): Promise<Buffer> {
  const bytes = await runDecoding(encoders, { kind: 'convert', avif, format }, { megapixels: 1 })
  return Buffer.from(bytes as Uint8Array)
}

async function measureInWorker(path: string, sender?: Sender, signal?: AbortSignal): Promise<PictureFacts> {
  const task = { kind: 'measure', path } as const
  return (await runDecoding(inspectors, task, { megapixels: 0, sender, signal })) as PictureFacts
}

type Turn = { megapixels: number; sender?: Sender; signal?: AbortSignal }

async function runDecoding(pool: Pool, task: Task, { signal, ...want }: Turn): Promise<unknown> {
  const freeSlot = await pictureDecoding.take(want, signal)
  try {
    const done = pool.run(task, signal)
    if (isHeavy()) for (const each of [inspectors, encoders]) each.endResting()
    return await done
  } catch (error) {
    throw error instanceof LostWorker ? new BadFile('damaged') : error
  } finally {
    freeSlot()
  }
}

const isHeavy = () => pictureDecoding.atWork().megapixels >= heavyMegapixels

const inspectors = makePool({
  size: maxInspections,
  timeoutMs: 20_000,
  priority: constants.priority.PRIORITY_NORMAL,
})
const encoders = makePool({
  size: Math.min(availableParallelism(), 4),
  timeoutMs: 180_000,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
})
type Pool = ReturnType<typeof makePool>

type Job = { task: Task; tries: number; resolve(value: unknown): void; reject(error: Error): void }
type Reply = { number: number; value?: unknown; problem?: Problem; error?: string }
/** The worker took too long, or its picture ended more than one. */
class LostWorker extends Error {}

type Limits = { size: number; timeoutMs: number; priority: number }

function makePool({ size, timeoutMs, priority }: Limits) {
  const waiting: Job[] = []
  const idle: { child: ChildProcess; wake(): void; end(): void }[] = []
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
    // Whatever ended the first worker may have ended idle ones, too.
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
    // Killed from outside, or by this picture: the second time it is the picture's fault.
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

  /** Keeps the worker for the next picture for a while, without keeping this process alive. */
  function rest(child: ChildProcess) {
    if (isHeavy()) return void child.kill('SIGKILL')
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
      end,
      wake() {
        clearTimeout(timer)
        child.off('exit', end)
      },
    }
    child.once('exit', end)
    idle.push(entry)
  }

  function endResting() {
    for (const { end } of [...idle]) end()
  }

  return { run, endResting }
}

function start(priority: number): ChildProcess {
  const file = fileURLToPath(new URL('./worker.ts', import.meta.url))
  const child = fork(file, [String(maxMemory), String(priority)], {
    // Contains no secret of the site. Windows needs the first to start a program.
    env: { SystemRoot: process.env.SystemRoot, PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=200'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Without a listener a failure to start would end the site; no exit event follows it.
  child.on('error', () => child.emit('exit', null, null))
  return child
}

function errorOf({ problem, error }: Reply): Error {
  return problem && problems.includes(problem) ? new BadFile(problem) : new Error(error)
}
