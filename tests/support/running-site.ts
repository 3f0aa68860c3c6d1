import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { skipDemoFormats } from './demo-formats.ts'

/** The site as its own process, with everything it has written to its outputs. */
export type RunningSite = {
  origin: string
  pid: number | undefined
  output(): string
  stop(): Promise<void>
}

// Without a terminal the site cannot ask for the number; factories never use this one.
const asked = { PORT: '0', SUPERADMIN_PHONE: '+916100000001' }

/** `program` is what Node runs, with its options: the sources, or what the build made of them. */
export async function startSite(
  databaseUrl: string | undefined,
  settings: Record<string, string>,
  program: readonly string[] = ['server/process/main.ts'],
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-site-'))
  // Readable by others: the embedded server of root runs as another user and would otherwise use another folder.
  await chmod(dataDir, 0o755)
  await skipDemoFormats(dataDir)
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...asked, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const origin = await waitFor(
    () => /Aangan is at (http:\/\/\S+)/.exec(output)?.[1],
    () => output,
    child,
  )
  return {
    origin,
    pid: child.pid,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function waitFor(
  find: () => string | undefined,
  explain: () => string,
  child: { exitCode: number | null },
): Promise<string> {
  for (let round = 0; round < 6000; round += 1) {
    const found = find()
    if (found) return found
    if (child.exitCode !== null) break
    await sleep(50)
  }
  throw new Error(`The site did not start: ${explain()}`)
}
