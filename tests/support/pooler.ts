import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(program)

export type Pooler = {
  /** The same database through the pooler. */
  through(serverUrl: string): string
  freeze(): void
  resume(): void
  stop(): Promise<void>
}

/** PgBouncer with the configuration of deploy/cluster/, in front of a server; addresses, port and paths are replaced. */
export async function startPooler(serverUrl: string, { timeouts = true } = {}): Promise<Pooler> {
  const server = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'aangan-pooler-'))
  // PgBouncer does not run as root, but as another user, who reads its files.
  await chmod(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  const target = `host=${server.searchParams.get('host') ?? server.hostname} port=${server.port || 5432}`
  const shipped = await readFile(new URL('../../deploy/cluster/pgbouncer.ini', import.meta.url), 'utf8')
  const ini = shipped
    .replace('host=127.0.0.1 port=5000', target)
    .replace(timeouts ? '' : / connect_query='.*'/, '')
    // A server that asks for no password, as the one of .ci/run, cannot check one.
    .replace('auth_type = scram-sha-256', server.password ? 'auth_type = scram-sha-256' : 'auth_type = trust')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  await writeFile(join(folder, 'pgbouncer.ini'), ini)
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`)
  const asOther = userInfo().uid === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, ['-q', ...asOther, join(folder, 'pgbouncer.ini')], { stdio: 'inherit' })
  await answers(port, child)
  return {
    through(url) {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      address.searchParams.delete('host')
      return address.href
    },
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
}
