import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await openTestApp()
  t.context.config.dataDir = await mkdtemp(join(tmpdir(), 'aangan-turns-'))
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await t.close()
  await rm(t.context.config.dataDir, { recursive: true, force: true })
})

test('a third form of one person waits, while others pass', async () => {
  const cookie = await signIn()
  const first = await begin(cookie)
  const second = await begin(cookie)
  await receiving(2)
  const third = await begin(cookie)
  third.finish()
  const other = await begin(await signIn())
  other.finish()
  expect(await other.answer).toMatch(/^HTTP\/1\.1 400 /)
  // The form came first and is complete, and nobody has inspected it.
  expect(third.heard()).toBe('')
  first.finish()
  expect(await first.answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await third.answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(second.heard()).toBe('')
  second.leave()
  await receiving(0)
})

async function signIn() {
  const { id } = await makeUser(t.context)
  const { token } = await startSession(t.context.db, { id, role: 'seller' }, 'test', new Date())
  return `__Host-aangan_session=${token}`
}

/** A form that lacks most fields, and its last line. */
async function begin(cookie: string) {
  const part = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nA house by the lake'
  const end = '\r\n--b--\r\n'
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => {})
  const answer = once(socket, 'close').then(() => heard)
  const head = [
    `POST ${callUrl('property.create')} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: ${cookie}`,
    'connection: close',
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${part.length + end.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  return { answer, heard: () => heard, finish: () => socket.write(end), leave: () => socket.destroy() }
}

async function receiving(count: number) {
  const folder = join(t.context.config.dataDir, 'quarantine')
  const found = () => readdir(folder).catch(() => [])
  for (let tries = 0; tries < 200 && (await found()).length !== count; tries += 1) await sleep(25)
  expect(await found()).toHaveLength(count)
}
