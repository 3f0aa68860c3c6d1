// Tries for the lock at an agreed moment and holds it when it won.
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
