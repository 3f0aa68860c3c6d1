import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resources } from '#contract/pages.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { callUrl } from '#tests/support/app.ts'
import { skipDemoFormats } from '#tests/support/demo-formats.ts'
import { freePort } from '#tests/support/free-port.ts'

/** The environment of a machine where nobody installed anything for this site. */
const bare = { PATH: '/usr/bin:/bin' }

export type Ended = { code: number | null; said: string }

/** An archive unpacked by tar in an empty folder, with its data beside the releases. */
export class Installation {
  readonly folder: string
  readonly home: string
  readonly origin: string
  /** The version of the archive. */
  readonly version: string
  readonly #settings: Record<string, string>
  #site: ChildProcess | undefined
  said = ''

  private constructor(folder: string, version: string, port: number) {
    this.folder = folder
    this.version = version
    this.home = join(folder, 'aangan')
    this.origin = `http://127.0.0.1:${port}`
    this.#settings = {
      PORT: String(port),
      SUPERADMIN_PHONE: '+916100000001',
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      MIN_FREE_MB: '10',
    }
  }

  static async unpack(archive: string): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'aangan-release-'))
    // The user of the database enters it.
    await chmod(folder, 0o755)
    execFileSync('/bin/sh', ['-c', 'tar xzf "$0"', archive], { cwd: folder, env: bare })
    const [version = ''] = await readdir(join(folder, 'aangan/releases'))
    const installation = new Installation(folder, version, await freePort())
    await mkdir(installation.dataDir)
    const pictures = join(installation.home, 'releases', version, 'server/platform/seed/media')
    await skipDemoFormats(installation.dataDir, pictures)
    return installation
  }

  get dataDir(): string {
    return join(this.home, 'data')
  }

  get pid(): number | undefined {
    return this.#site?.pid
  }

  /** Returns when the first page has come. */
  async start(): Promise<void> {
    const site = this.#spawn(['start'])
    this.#site = site
    for (const stream of [site.stdout, site.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text
      })
    while (
      !(await fetch(this.origin).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (site.exitCode !== null) throw new Error(`The site did not start: ${this.said}`)
      await sleep(20)
    }
  }

  async stop(): Promise<void> {
    const site = this.#site
    if (site && site.exitCode === null && site.signalCode === null) {
      const gone = once(site, 'exit')
      site.kill('SIGTERM')
      await gone
    }
  }

  /** Runs a command to its end. `meanwhile` gets the process. */
  async run(args: string[], meanwhile?: (child: ChildProcess) => unknown): Promise<Ended> {
    const child = this.#spawn(args)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const ended = once(child, 'close')
    await meanwhile?.(child)
    const [code] = await ended
    return { code, said }
  }

  #spawn(args: string[]) {
    return spawn(join(this.home, 'aangan'), args, {
      cwd: this.folder,
      env: { ...bare, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** The version that has noted that it answers visitors. */
  async runningVersion(): Promise<string> {
    const { version, state } = JSON.parse(await readFile(join(this.dataDir, 'site.json'), 'utf8'))
    return `${version} ${state}`
  }

  async query(statement: string): Promise<Record<string, unknown>[]> {
    const database = await openDatabaseBeside(readConfig({ DATA_DIR: this.dataDir, LOG_LEVEL: 'silent' }))
    try {
      const { rows } = await database.db.execute(statement)
      return rows
    } finally {
      await database.stop()
    }
  }

  isReady(): Promise<boolean> {
    return fetch(this.origin + resources.readyz).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Visitors who write one message after the other, and note which the site acknowledged and how it refused others. */
export function writeMessages(origin: string) {
  const acknowledged: string[] = []
  const refused: { status: number; retryAfter: string | null }[] = []
  const stopped = new AbortController()
  let serial = 0
  async function visitor() {
    while (!stopped.signal.aborted) {
      const message = `message ${serial++} of the load`
      const answer = await fetch(origin + callUrl('contact.create'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Asha Verma',
          phone: '9826012345',
          email: 'asha@aangan.example',
          message,
        }),
      }).catch(() => undefined)
      // Without an answer nothing was acknowledged: the port is closed for a moment.
      if (answer?.status === 201) acknowledged.push(message)
      else if (answer) refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
      await answer?.arrayBuffer().catch(() => {})
      await sleep(5)
    }
  }
  const visitors = Promise.all(Array.from({ length: 4 }, visitor))
  return {
    acknowledged,
    refused,
    async stop() {
      stopped.abort()
      await visitors
    },
  }
}
