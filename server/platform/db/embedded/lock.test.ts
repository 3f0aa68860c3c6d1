import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { acquireLock, refuseWhenLocked } from './lock.ts'
import { startEmbeddedPostgres } from './start.ts'
import { cleanUp, makeFolder, optionsIn, startApp } from './testing/support.ts'

const rivals: ChildProcess[] = []
// A rival that a failed test leaves holds the output of this process open, and Vitest would wait for it without end.
afterEach(() => {
  for (const rival of rivals.splice(0)) rival.kill('SIGKILL')
})
afterEach(cleanUp, 60_000)

test('a second process is refused, with the id of the first', {
  timeout: 90_000,
}, async () => {
  const options = optionsIn(makeFolder())
  const first = startApp(options)
  await first.outcome
  const second = await startApp(options).outcome
  expect(second.failure?.code).toBe('locked')
  expect(second.failure?.message).toContain(`already in use by process ${first.child.pid}.`)
})

test('a second start in the same process is refused too', { timeout: 90_000 }, async () => {
  const options = optionsIn(makeFolder())
  const first = await startEmbeddedPostgres(options)
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(`process ${process.pid}`)
  await first.stop()
})

test('the early check refuses a locked folder and does not lock a free one', {
  timeout: 90_000,
}, async () => {
  const folder = makeFolder()
  await refuseWhenLocked(folder)
  const options = optionsIn(folder)
  const app = startApp(options)
  await app.outcome
  await expect(refuseWhenLocked(options.dataDir)).rejects.toThrow(`process ${app.child.pid}`)
  await app.stop()
  await refuseWhenLocked(options.dataDir)
  const next = await startEmbeddedPostgres(options)
  await next.stop()
})

test('the note of a dead process locks nobody out, even when another process has its id', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'postgres.pid'), JSON.stringify({ pid: process.ppid, host: hostname() }))
  const lock = await acquireLock(folder)
  lock.release()
  lock.release()
})

test('of eight processes that find the lock of a killed one, exactly one wins', {
  timeout: 120_000,
}, async () => {
  const folder = makeFolder()
  let holder: Rival | undefined
  for (let round = 0; round < 6; round++) {
    const rivals = await Promise.all(Array.from({ length: 8 }, () => startRival(folder)))
    const killedBefore = round % 3 !== 0 || !holder
    if (killedBefore) await holder?.kill()
    const dying = killedBefore ? undefined : holder?.kill()
    const answers = await Promise.all(rivals.map((rival) => rival.acquire()))
    await dying
    const winners = rivals.filter((_, index) => answers[index] === 'won')
    expect(winners.length).toBeLessThanOrEqual(1)
    if (killedBefore) expect(winners.length).toBe(1)
    const possibleHolders = [...winners, ...(killedBefore || !holder ? [] : [holder])]
    // All may have tried before the end of the dying holder. Then its lock was found, but nobody who could be named.
    const mayNameNobody = !killedBefore && winners.length === 0
    for (const answer of answers) {
      if (answer === 'won') continue
      if (mayNameNobody && answer.includes('in use by another process.')) continue
      expect(possibleHolders.map(({ pid }) => `in use by process ${pid}.`)).toContain(
        /in use by process \d+\./.exec(answer)?.[0],
      )
    }
    holder = winners[0]
  }
})

test('of four applications started at once on an orphan, one takes it over', {
  timeout: 90_000,
}, async () => {
  const options = optionsIn(makeFolder())
  const dead = startApp(options)
  await dead.outcome
  await dead.kill()
  const apps = Array.from({ length: 4 }, () => startApp(options))
  const outcomes = await Promise.all(apps.map((app) => app.outcome))
  const ready = outcomes.filter((outcome) => !outcome.failure)
  expect(ready).toMatchObject([{ adopted: true }])
  for (const { failure } of outcomes) {
    if (failure) expect(failure.message).toContain(`in use by process ${ready[0]?.pid}.`)
  }
})

type Rival = { pid: number | undefined; acquire(): Promise<string>; kill(): Promise<void> }

/** Tries to lock on command, and holds the lock if it gets it. */
async function startRival(folder: string): Promise<Rival> {
  const script = join(import.meta.dirname, 'testing/locker.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  rivals.push(child)
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  return {
    pid: child.pid,
    async acquire() {
      const answer = once(lines, 'line')
      child.stdin.write('acquire\n')
      return String((await answer)[0])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
