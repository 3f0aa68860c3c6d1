import { parentPort, workerData } from 'node:worker_threads'
import { ask, closeConnections, keepAsking } from './ask.ts'

// This thread asks for the light call every 20 ms until it gets a message, and answers with all answers that came. It is a thread
// of its own, so that what the storm costs this program does not delay it. Each call comes from another address, so that no limit applies.

const { origin, path, first } = workerData as { origin: string; path: string; first: number }
let calls = first

const light = keepAsking(20, () => {
  calls += 1
  return ask(origin, path, `10.1.${calls >> 8}.${calls & 255}`)
})
parentPort?.once('message', async () => {
  const answers = await light.stop()
  closeConnections()
  parentPort?.postMessage(answers)
})
