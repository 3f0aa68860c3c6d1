import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Locale, locales } from '#contract/locales.ts'
import { skipDemoFormats } from '#tests/support/demo-formats.ts'
import { superadmin } from '#tests/support/superadmin.ts'
import { pinnedNode, root } from '../../tools/prepare/pinned-node.mjs'
import { pseudoMessages } from './pseudo.ts'

const copied = ['contract', 'server', 'web', 'tests/words', 'tests/support', 'tools', 'project.inlang']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts']

/**
 * Builds the site from sources with an accented catalogue and accented messages in place of those of each language. Plain
 * text comes from the code, and text in the brackets of another language was written without the language of its request.
 * `plant` is added to the messages of each language unchanged.
 */
export async function startPseudoSite(plant: Record<Locale, Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-words-'))
  // Readable by others: the embedded server of root runs as another user.
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    SUPERADMIN_PHONE: superadmin.phone,
    SUPERADMIN_PASSWORD: superadmin.password,
  }
  const run = async (args: string[]) => {
    const child = spawn(pinnedNode(), args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  }
  await skipDemoFormats(data)
  await copySources(folder, plant)
  await run(['tools/build/messages.ts'])
  await Promise.all([
    run(['tools/build/icons.ts']).then(() => run(['tools/build/pages.ts'])),
    run(['tests/words/fill.ts']),
  ])
  const server = spawn(pinnedNode(), ['server/process/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await isReady(url)
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
    },
  }
}

async function copySources(folder: string, plant: Record<Locale, Record<string, string>>) {
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of files) await cp(join(root, name), join(folder, name))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'messages'))
  const messages = JSON.parse(await readFile(join(root, 'messages/en.json'), 'utf8'))
  const tables = (await readdir(join(root, 'messages'))).filter((name) => name.endsWith('.ts'))
  for (const name of tables) await cp(join(root, 'messages', name), join(folder, 'messages', name))
  for (const locale of locales) {
    const accented = { ...pseudoMessages(messages, locale), ...plant[locale] }
    await writeFile(join(folder, `messages/${locale}.json`), JSON.stringify(accented))
  }
}

async function isReady(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
}
