import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSite, type Site } from '../world.ts'

/** The machine of the site: HAProxy, PgBouncer, nginx, a bucket, and four processes of the site. It is this process's own machine. */
export type SiteMachine = {
  /** Where visitors come in. */
  origin: string
  processes: Site[]
  /** Replaces the program of one process, which starts from `root` from now on. */
  upgrade(at: number, root: string): Promise<void>
  reloadProxy(): Promise<void>
  settings: Record<string, string>
  /** Requests that failed for a reason that their process did not know, as the logs of all processes so far tell them. */
  errors(): string[]
  stop(): Promise<void>
}

const ports = [3001, 3002, 3003, 3004]
export const origin = 'http://127.0.0.1:8080'
const password = 'the-password-of-aangan'
const databaseUrl = (port: number) => `postgres://aangan:${password}@127.0.0.1:${port}/aangan`
export const primaryUrl = databaseUrl(5000)

/** The programs in front of the database, with their configuration of deploy/cluster/; paths are replaced, nothing else. */
export async function startBalancer(shipped: string, folder: string): Promise<() => Promise<void>> {
  const haproxy = join(folder, 'haproxy.cfg')
  const text = await readFile(join(shipped, 'haproxy.cfg'), 'utf8')
  await writeFile(haproxy, text.replace('/run/haproxy', folder))
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"aangan" "${password}"\n`)
  const pgbouncer = join(folder, 'pgbouncer.ini')
  const ini = await readFile(join(shipped, 'pgbouncer.ini'), 'utf8')
  await writeFile(pgbouncer, ini.replace('/etc/pgbouncer/userlist.txt', users))
  const started = [
    start(folder, 'haproxy', 'haproxy', ['-db', '-f', haproxy]),
    start(folder, 'pgbouncer', 'pgbouncer', ['-u', 'postgres', pgbouncer]),
  ]
  return () => endAll(started)
}

export async function startSiteMachine(
  folder: string,
  nginxConf: string,
  upstream: string,
): Promise<SiteMachine> {
  const bucket = await startBucket(folder)
  const settings = {
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: databaseUrl(6432),
    DATABASE_DIRECT_URL: primaryUrl,
    DATABASE_REPLICA_URL: databaseUrl(5001),
    APP_SECRET: 'the same thirty-two characters for all processes',
    SUPERADMIN_PHONE: '+916100000001',
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'aangan',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    // Writers come from one address and faster than people.
    RATE_LIMITS: '0',
    BACKUPS: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
  }
  const make = (port: number, root?: string) =>
    makeSite({ ...settings, PORT: String(port), DATA_DIR: join(folder, `site-${port}`) }, root)
  const ever: Site[] = []
  const keep = (site: Site) => {
    ever.push(site)
    return site
  }
  const processes = ports.map((port) => keep(make(port)))
  // The first one makes the tables; systemd would start them at once, which another fault of this proof does (start-together).
  for (const site of processes) await site.start()

  const conf = join(folder, 'nginx.conf')
  await writeFile(conf, withoutTls(nginxConf, upstream, folder))
  const nginx = start(folder, 'nginx', '/usr/sbin/nginx', ['-p', folder, '-c', conf, '-g', 'daemon off;'])
  return {
    origin,
    processes,
    settings,
    errors: () => ever.flatMap((each) => each.errors()),
    async upgrade(at, root) {
      await processes[at]?.stop()
      const next = keep(make(ports[at] ?? 0, root))
      processes[at] = next
      await next.start()
    },
    async reloadProxy() {
      nginx.kill('SIGHUP')
      await sleep(1000)
    },
    async stop() {
      for (const site of processes) await site.stop()
      await endAll([nginx])
      await bucket.stop()
    },
  }
}

/** deploy/nginx.conf with four processes, without TLS, whose certificate this machine does not have, and without the local folder of media. */
function withoutTls(text: string, upstream: string, folder: string): string {
  const site = text
    .replace(/upstream aangan \{[^}]*\}/, upstream)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/\tlocation ~ "\^\/media[\s\S]*?\n\t\}\n(?=\tlocation @site)/, '')
    .replaceAll(/\tlisten .*443 ssl http2;\n/g, '')
    .replaceAll(/\tssl_.*\n/g, '')
    .replace('server_name aangan.example;', 'listen 127.0.0.1:8080;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join('\n')
  return `user www-data;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`
}

/** A server of files with the protocol of S3, which the tests of the file store use. */
async function startBucket(folder: string) {
  const program = new URL('../../server/platform/files/testing/s3-server.mjs', import.meta.url).pathname
  const place = join(folder, 'bucket')
  await mkdir(place)
  const output = openSync(join(folder, 'bucket.log'), 'a')
  // It makes page tokens by a cipher that OpenSSL has moved to its legacy provider.
  const args = ['--openssl-legacy-provider', program, place, 'aangan', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output, 'ipc'] })
  const [port] = await once(child, 'message')
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => endAll([child]) }
}

/** The built program in a folder of its own, with more migrations. */
export async function copyRelease(
  root: string,
  target: string,
  migrations: Record<string, string>,
): Promise<void> {
  const own = ['dist', 'server/platform/db/migrations']
  const shared = [
    'node_modules',
    'package.json',
    'contract',
    'messages',
    'web',
    'server/platform/previews',
    'server/platform/seed',
  ]
  await mkdir(join(target, 'server', 'platform', 'db'), { recursive: true })
  for (const path of own) await cp(join(root, path), join(target, path), { recursive: true })
  for (const path of shared) await symlink(join(root, path), join(target, path))
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(target, 'server/platform/db/migrations', name), sql)
}

function start(folder: string, log: string, program: string, args: string[]): ChildProcess {
  const output = openSync(join(folder, `${log}.log`), 'a')
  return spawn(program, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['ignore', output, output],
  })
}

async function endAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = sleep(3000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
    await Promise.race([gone, late.then(() => gone)])
  }
}
