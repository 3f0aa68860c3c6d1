import {
  appendFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { askedToEnd } from './end.mjs'

// A process id alone is not enough: after a restart of the machine or a container it may belong to another process. The
// holder also touches the file every second, so an untouched lock is stale.
const staleAfter = 60_000

/**
 * Waits until nobody else prepares this clone, then holds the lock. `add` names a child process that must have ended
 * before the next holder may begin, because a killed launcher leaves its `npm ci` running.
 */
export async function holdLock(path) {
  for (let told = false; ; ) {
    if (askedToEnd()) throw new Error('Interrupted.')
    try {
      writeFileSync(path, `${process.pid}\n`, { flag: 'wx' })
      return keep(path)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const found = read(path)
    if (!found) continue
    const holder = found.pids.find((pid) => pid !== process.pid && isAlive(pid))
    const dead = found.pids.length > 0 && holder === undefined
    if (dead || Date.now() - found.touched > staleAfter) {
      takeAway(path, found.text)
      continue
    }
    if (!told && holder) console.log(`Waiting for process ${holder}, which is preparing this folder ...`)
    told ||= holder !== undefined
    await sleep(holder ? 200 : 10)
  }
}

function keep(path) {
  const timer = setInterval(() => touch(path), 1000)
  timer.unref()
  return {
    add: (pid) => appendFileSync(path, `${pid}\n`),
    release() {
      clearInterval(timer)
      rmSync(path, { force: true })
    },
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Somebody removed the file by hand.
  }
}

// Renames, so that of two processes that find the lock stale only one gets it.
function takeAway(path, text) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

function read(path) {
  try {
    const text = readFileSync(path, 'utf8')
    const pids = text.split('\n').map(Number)
    return { text, pids: pids.filter((pid) => pid > 0), touched: statSync(path).mtimeMs }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
