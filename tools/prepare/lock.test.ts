import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'aangan-lock-'))
const path = join(folder, 'prepare.lock')
afterAll(() => rmSync(folder, { recursive: true }))

const gone = 2 ** 22 + 1

test.for([
  ['a process that is gone', gone, 0],
  ['our own number, as after the restart of a container', process.pid, 0],
  ['a living process that never touched it, as after a restart of the machine', process.ppid, 3600],
] as const)('the lock of %s is taken over', async ([_whose, pid, age]) => {
  writeFileSync(path, `${pid}\n`)
  const then = Date.now() / 1000 - age
  utimesSync(path, then, then)
  const lock = await holdLock(path)
  expect(readFileSync(path, 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
  expect(existsSync(path)).toBe(false)
})

test('the next holder waits for processes of a killed one', async () => {
  const helper = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 700)'])
  const exit = once(helper, 'exit')
  writeFileSync(path, `${gone}\n${helper.pid}\n`)
  const lock = await holdLock(path)
  await exit
  expect(helper.exitCode).toBe(0)
  lock.release()
})

test('only one of many processes takes a stale lock', async () => {
  const log = join(folder, 'log')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { holdLock } from '${new URL('./lock.mjs', import.meta.url).href}'
    const lock = await holdLock('${path}')
    appendFileSync('${log}', 'in ')
    await new Promise((resolve) => setTimeout(resolve, 30))
    appendFileSync('${log}', 'out ')
    lock.release()
  `
  writeFileSync(path, `${gone}\n`)
  await Promise.all(
    Array.from({ length: 6 }, () =>
      once(spawn(process.execPath, ['--input-type=module', '--eval', program]), 'exit'),
    ),
  )
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(6))
})
