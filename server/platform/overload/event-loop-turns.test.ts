import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTurns } from './event-loop-turns.ts'

let server: Server
const sockets: Socket[] = []
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

async function connectTogether(count: number) {
  const { port } = server.address() as AddressInfo
  const all = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  sockets.push(...all)
  await Promise.all(all.map((socket) => once(socket, 'connect')))
}

test('settle waits until all connections that came together are accepted', async () => {
  const arrivals = new EventEmitter()
  // On a busy machine the tenth of a second may be over before the last.
  const turns = openTurns(arrivals as Server, () => 0)
  let accepted = 0
  const accept = () => {
    accepted += 1
    arrivals.emit('connection')
    if (accepted < 60) setImmediate(accept)
  }
  accept()
  await turns.settle()
  expect(accepted).toBe(60)
})

test('settle does not wait when no connection is new', async () => {
  const turns = openTurns(server)
  expect(turns.settle()).toBeUndefined()
  await connectTogether(1)
  await turns.settle()
  expect(turns.settle()).toBeUndefined()
})

test('settle ends although every turn brings another connection', async () => {
  const arrivals = new EventEmitter()
  const turns = openTurns(arrivals as Server)
  let settled = false
  const arrive = () => {
    arrivals.emit('connection')
    if (!settled) setImmediate(arrive)
  }
  arrive()
  await turns.settle()
  settled = true
})

test('next lets only one caller go on in each turn', async () => {
  const turns = openTurns(server)
  let turn = 0
  let counting = true
  const count = () => {
    turn += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const seen: number[] = []
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await turns.next()
      seen.push(turn)
    }),
  )
  counting = false
  expect(new Set(seen).size).toBe(5)
})
