// Tries to lock at a given time and holds the lock if it gets it.
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireLock } from '../lock.ts'

const [folder = '', moment = '0'] = process.argv.slice(2)
await sleep(Math.max(0, Number(moment) - Date.now() - 5))
while (Date.now() < Number(moment)) {}
try {
  await acquireLock(folder)
  console.log('won')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log((error as Error).message)
}
