import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { acquireLock, refuseWhenLocked } from './lock.ts'
import { startEmbeddedPostgres } from './start.ts'
import { cleanUp, makeFolder, optionsIn, startApp } from './testing/support.ts'

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

test('the early look refuses a held folder and leaves a free one free', { timeout: 90_000 }, async () => {
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

test('the note of a dead process binds nobody, even when its id lives again', async () => {
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
  let holder: ChildProcess | undefined
  for (let round = 0; round < 6; round++) {
    const moment = Date.now() + 900
    const rivals = Array.from({ length: 8 }, () => startRival(folder, moment))
    // Killed while the others try, or before.
    setTimeout(() => holder?.kill('SIGKILL'), 900 - (round % 3) * 150)
    const answers = await Promise.all(rivals.map((rival) => rival.answer))
    const won = rivals.filter((_, index) => answers[index] === 'won')
    // If the old holder dies at that very moment, all others may try too early.
    expect(won.length).toBeLessThanOrEqual(1)
    if (round % 3 !== 0 || round === 0) expect(won.length).toBe(1)
    const winner = won[0]
    for (const answer of answers) {
      if (answer === 'won') continue
      expect(answer).toContain(winner ? `in use by process ${winner.child.pid}` : 'in use by')
    }
    if (holder && holder.signalCode === null) await once(holder, 'exit')
    holder = winner?.child
  }
  holder?.kill('SIGKILL')
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

function startRival(folder: string, moment: number): { child: ChildProcess; answer: Promise<string> } {
  const script = join(import.meta.dirname, 'testing/locker.ts')
  const child = spawn(process.execPath, [script, folder, String(moment)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = once(child.stdout, 'data').then(([text]) => String(text).trim())
  return { child, answer }
}
