import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until no other live process prepares this clone, then holds the lock. Returns the release. */
export async function holdLock(path) {
  for (let told = false; ; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (holder !== undefined && !isAlive(holder)) rmSync(path, { force: true })
    else {
      if (!told) console.log(`Waiting for process ${holder ?? ''}, which is preparing this folder ...`)
      told = true
      await sleep(200)
    }
  }
}

function readHolder(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
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
