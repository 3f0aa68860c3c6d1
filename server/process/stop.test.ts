import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { callUrl, openTestApp } from '#tests/support/app.ts'
import { closeApp } from './stop.ts'

const program = `
  import { stopOnRequest } from '${new URL('./stop.ts', import.meta.url).href}'
  stopOnRequest(async () => {
    console.log('stopping')
    await new Promise((resolve) => setTimeout(resolve, 500))
    console.log('stopped')
  })
  setInterval(() => {}, 1000)
  console.log('ready')
`

test.for(['SIGINT SIGINT SIGINT', 'SIGTERM SIGINT', 'SIGHUP SIGHUP', 'SIGTERM channel'])(
  '%s: the process stops once and wholly',
  async (reasons) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
    })
    const exit = once(child, 'exit')
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
    for (const reason of reasons.split(' ')) {
      if (reason === 'channel') child.disconnect()
      else child.kill(reason as NodeJS.Signals)
      await sleep(50)
    }
    expect(await exit).toEqual([0, null])
    expect(output).toBe('ready\nstopping\nstopped\n')
  },
)

test('half a request does not keep the app from closing', async () => {
  const own = await openTestApp()
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  const visitor = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1')
  visitor.on('error', () => {})
  visitor.write('GET / HTTP/1.1\r\nHost: aangan\r\n')
  await once(visitor, 'connect')
  const cut = once(visitor, 'close')
  await sleep(100)
  await closeApp(own.app, 200)
  await cut
  await own.close()
})

describe('a request on a connection that a proxy keeps open', () => {
  async function openBehindProxy(settings: Record<string, string>) {
    const own = await openTestApp('empty', { settings })
    await own.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = own.app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const request = get({ port, host: '127.0.0.1', path: callUrl('property.search'), agent })
      const [answer]: IncomingMessage[] = await once(request, 'response')
      answer?.resume()
      await once(answer as IncomingMessage, 'end')
      return { status: answer?.statusCode, connection: answer?.headers.connection }
    }
    return { own, agent, ask, port }
  }

  test('is answered while the site stops, and ends the connection', async () => {
    const { own, agent, ask, port } = await openBehindProxy({ TRUSTED_PROXIES: 'loopback' })
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' })
    const stopping = closeApp(own.app)
    const refused = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => '',
        (error) => error.cause.code,
      )
    await expect.poll(refused).toBe('ECONNREFUSED')
    expect(await ask()).toEqual({ status: 200, connection: 'close' })
    await stopping
    agent.destroy()
    await own.close()
  })

  test('that is under way when the site stops ends the connection, too', async () => {
    const { own, agent, ask } = await openBehindProxy({ TRUSTED_PROXIES: 'loopback' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    own.app.server.once('request', () => arrive())
    const lock = await own.context.database.pool.connect()
    void held.then(() => lock.release())
    await lock.query('begin')
    await lock.query('lock table properties in access exclusive mode')
    const asked = ask()
    await arrived
    const stopping = closeApp(own.app)
    await lock.query('commit')
    release()
    expect(await asked).toEqual({ status: 200, connection: 'close' })
    await stopping
    agent.destroy()
    await own.close()
  })

  test('is not waited for without a proxy', async () => {
    const { own, agent, ask } = await openBehindProxy({})
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' })
    // Without a limit it would wait until the agent leaves.
    await closeApp(own.app, 60_000)
    agent.destroy()
    await own.close()
  })
})

test('a query under way does not keep the database from closing', async () => {
  const own = await openTestApp()
  const query = own.context.database.pool.query('select pg_sleep(14)').catch(() => {})
  await sleep(100)
  await own.close()
  await query
}, 12_000)
