import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const mark = 'AANGAN_PROVE_INSIDE'
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  iproute2: '/usr/sbin/tc',
}

/**
 * Runs this program again in namespaces of its own, which are the machine of the site: every process in them and the network end with it, also
 * after Ctrl-C. Returns its exit code, or undefined inside.
 */
export async function runInside(): Promise<number | undefined> {
  if (process.env[mark]) return undefined
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path))
  if (userInfo().uid !== 0 || missing.length > 0) {
    const packages = missing.map(([name]) => name).join(' ')
    console.error(`The cluster needs root on Debian 12${packages && `, and: apt-get install ${packages}`}.`)
    return 2
  }
  // The disks of all machines.
  const folder = await mkdtemp(join(tmpdir(), 'aangan-cluster-'))
  await chmod(folder, 0o755)
  const spaces = ['--net', '--pid', '--mount', '--fork', '--mount-proc', '--kill-child=SIGKILL']
  // A shell is the first process, because it takes the orphans of others.
  const shell = ['/bin/sh', '-c', '"$@"; exit $?', 'sh']
  const child = spawn(
    'unshare',
    [...spaces, ...shell, process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    {
      stdio: 'inherit',
      env: { ...process.env, [mark]: '1', TMPDIR: folder },
    },
  )
  // The terminal sends Ctrl-C to both.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
  return code ?? 1
}
