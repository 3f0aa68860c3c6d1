import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/app.ts'
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

test('a query under way does not keep the database from closing', async () => {
  const own = await openTestApp()
  const query = own.context.database.pool.query('select pg_sleep(14)').catch(() => {})
  await sleep(100)
  await own.close()
  await query
}, 12_000)
