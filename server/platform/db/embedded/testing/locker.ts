// A process for the tests: prints that it is ready, and tries to lock when it reads a line.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { acquireLock } from '../lock.ts'

const [folder = ''] = process.argv.slice(2)
const lines = createInterface({ input: process.stdin })
const command = once(lines, 'line')
console.log('ready')
await command
try {
  await acquireLock(folder)
  console.log('won')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log((error as Error).message)
  lines.close()
}
