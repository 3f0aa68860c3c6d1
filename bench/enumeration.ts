import { join } from 'node:path'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/features/user/user.password.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { users } from '#server/platform/db/schema.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// Measures whether the duration of an answer reveals that a phone number has an account. README.md explains the table.

const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const maxExcess = 0.06
const run = Date.now() % 1_000_000

const server = await openBenchServer()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await server.stop()
}

type Ask = (phone: string) => Promise<{ name: CallName; body: object; cookie?: string }>

async function measure(): Promise<boolean> {
  const url = await server.prepare('empty', [], async () => {})
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: join(benchFolder, 'files'),
    LOG_LEVEL: 'error',
    RATE_LIMITS: '0',
  })
  const context = await openContext(config)
  context.sms = { name: 'console', deliver: async () => {} }
  const app = await createApp(context)
  const phones = await makeAccounts()

  const login = (phone: string) => ({ name: 'user.login' as const, body: { name: 'Asha', phone } })
  const kinds: Record<string, { ask: Ask; rounds: number }> = {
    'sign in by name and number': { ask: async (phone) => login(phone), rounds },
    'ask for a code': {
      ask: async (phone) => {
        const { cookie } = await send(login(phone))
        return { name: 'user.sendCode', body: {}, cookie }
      },
      rounds,
    },
    'superadmin sign-in': {
      ask: async (phone) => ({ name: 'user.secret', body: { phone, password: 'not the right one' } }),
      rounds: Math.ceil(rounds / 4),
    },
  }
  console.log(`Times in milliseconds, ${server.about}, Node ${process.version}\n`)
  const rows: string[][] = []
  let told = 0
  for (const [kind, { ask, rounds }] of Object.entries(kinds)) {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = -20; round < rounds; round += 1) {
      const index = (round + 20) % phones.known.length
      const pair: [number[], string | undefined][] = [
        [known, phones.known[index]],
        [unknown, phones.unknown[index]],
      ]
      // The order alternates between rounds. The first rounds only warm up.
      for (const [times, phone] of round % 2 ? pair : pair.reverse()) {
        const { time } = await send(await ask(phone ?? ''))
        if (round >= 0) times.push(time)
      }
    }
    const share = shareSlower(known, unknown)
    told = Math.max(told, Math.abs(share - 0.5))
    const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)]
    rows.push([kind, formatTime(a), formatTime(b), (a / b).toFixed(3), share.toFixed(3)])
  }
  printTable(['', 'known', 'unknown', 'ratio', 'known slower'], rows)
  await app.close()
  await closeContext(context)
  return told <= maxExcess

  async function send({ name, body, cookie = '' }: Awaited<ReturnType<Ask>>) {
    const started = performance.now()
    const response = await app.inject({
      method: callPaths[name].method,
      url: apiPrefix + callPaths[name].path,
      headers: { cookie },
      payload: body,
    })
    const time = performance.now() - started
    if (![200, 401].includes(response.statusCode)) throw new Error(`${name}: ${response.body}`)
    return { time, cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }

  async function makeAccounts() {
    const known = Array.from({ length: rounds + 20 }, (_, index) => phoneOf(index))
    const password_hash = await hashPassword('the right one, long enough')
    await context.db.insert(users).values(
      known.map((phone, index) => ({
        name: 'Known',
        phone,
        phone_verified_at: new Date(),
        ...(index % 2 ? { role: 'superadmin' as const, password_hash } : { role: 'seller' as const }),
      })),
    )
    return { known, unknown: known.map((_, index) => phoneOf(index + known.length)) }
  }
}

function phoneOf(index: number) {
  return `+9198${String((run * 1000 + index) % 100_000_000).padStart(8, '0')}`
}

/** How often a known number takes longer than an unknown one: 0.5 reveals nothing, 0 or 1 reveals everything. */
function shareSlower(known: number[], unknown: number[]): number {
  let above = 0
  for (const a of known) for (const b of unknown) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (known.length * unknown.length)
}
