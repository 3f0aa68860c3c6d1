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

// A number alone says little: after a restart of the machine or a container it belongs to another process. Who holds
// the lock also touches it every second, so one that lies untouched is nobody's.
const staleAfter = 60_000

/**
 * Waits until nobody else prepares this clone, then holds the lock. `add` names a helper that must be gone, too,
 * before the next may begin: a killed launcher leaves its `npm ci` at work.
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
    // One without a number is just being written.
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
    // Somebody removed it by hand.
  }
}

// Renamed, not removed: of two that found it stale one gets it, and sees when the other already holds a new one.
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
