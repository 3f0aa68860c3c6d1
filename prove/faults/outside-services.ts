import { setTimeout as sleep } from 'node:timers/promises'
import { callPaths } from '#contract/call-paths.ts'
import { openS3Stores } from '#server/platform/files/testing/stores.ts'
import { openReceiver, type Verdict } from '#server/platform/mail/testing/receiver.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { openGateway } from '#server/platform/sms/testing/gateway.ts'
import { callUrl } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'
import type { Site, World } from '../world.ts'

type Trouble = 'none' | 'unavailable' | 'silent' | 'failing'

const troubles: readonly Trouble[] = ['unavailable', 'silent', 'failing']
const troubledMs = 15_000
const settleTimeoutMs = 120_000
const mailVerdicts: Record<Trouble, Verdict> = {
  none: 'accept',
  unavailable: 'hang up',
  silent: 'say nothing',
  failing: { code: 451 },
}

/**
 * The mail server, the SMS gateway and the bucket refuse connections, say nothing and answer with errors, all three at
 * once. Leads go on being taken; afterwards every mail was sent once or is listed as uncertain.
 */
export const failServices: Fault = {
  name: 'outside-services',
  about: 'mail server, SMS gateway and bucket are unavailable, silent and failing under writes',
  async run({ times }) {
    const cycles = times(3, 60)
    let trouble: Trouble = 'none'
    const mail = await openReceiver(() => mailVerdicts[trouble])
    const gateway = await openGateway((response) => {
      if (trouble === 'none') response.writeHead(200).end()
      if (trouble === 'failing') response.writeHead(500).end()
      if (trouble === 'unavailable') response.socket?.destroy()
    })
    const bucket = await openS3Stores()
    const { bucket: name, region, endpoint, accessKeyId, secretAccessKey, prefix } = bucket.settings ?? {}
    const settings = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'aangan@example.com',
      SMS_WEBHOOK_URL: gateway.url,
      SMS_WEBHOOK_SECRET: 'a secret of the gateway',
      S3_BUCKET: name ?? '',
      S3_REGION: region ?? '',
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: secretAccessKey ?? '',
      S3_PREFIX: prefix?.replace(/\/$/, '') ?? '',
    }
    const broken: string[] = []
    let meanwhile = 0
    let slowestCodeMs = 0
    let uncertain = 0
    try {
      const accounts = await underWrites(
        1,
        async ({ world, sites: [site], untilWritten, count }) => {
          const askForCode = await openCodeAsker(world, site)
          for (let cycle = 0; cycle < cycles; cycle += 1) {
            await untilWritten(10)
            trouble = troubles[cycle % troubles.length] ?? 'silent'
            if (trouble === 'silent') bucket.freeze?.()
            else await bucket.away()
            const before = count()
            const begin = performance.now()
            const status = await askForCode()
            slowestCodeMs = Math.max(slowestCodeMs, performance.now() - begin)
            if (status !== 200) broken.push(`A request for a code was answered ${status} while ${trouble}`)
            await sleep(troubledMs)
            meanwhile += count() - before
            trouble = 'none'
            await bucket.back()
          }
          uncertain = await settle(world, broken, () => mail.received.length)
        },
        // The site sends some mails in a second, to one person a limited number in a day.
        { settings, restMs: 1000 },
      )
      if (meanwhile === 0) broken.push('Nothing was acknowledged meanwhile.')
      const figures = {
        'acknowledged meanwhile': meanwhile,
        'slowest answer to a request for a code, ms': Math.round(slowestCodeMs),
        mails: mail.received.length,
        'held, failed or uncertain, listed in the outbox': uncertain,
      }
      return { ...accounts, cycles, broken, figures }
    } finally {
      await bucket.close()
      await gateway.close()
      await mail.close()
    }
  },
}

/** Each time for somebody else, whose number has no account yet. */
async function openCodeAsker(world: World, site: Site | undefined) {
  const context = await world.openContext()
  return async () => {
    const person = await makeUser(context, { phone_verified_at: null, role: 'buyer' })
    const { token } = await startSession(context.db, person, 'prove', context.now(), {})
    const { method } = callPaths['user.sendCode']
    const headers = { cookie: `aangan_session=${token}`, 'content-type': 'application/json' }
    const answer = await fetch(site?.origin() + callUrl('user.sendCode'), { method, headers, body: '{}' })
    await answer.arrayBuffer()
    return answer.status
  }
}

/** Waits until the outbox is empty; the number of mails that it lists without having sent them. */
async function settle(world: World, broken: string[], received: () => number): Promise<number> {
  const deadline = performance.now() + settleTimeoutMs
  const count = async (states: string) => {
    const text = `select count(*)::int as count from notices where channel = 'mail' and state in (${states})`
    return (await world.pool.query<{ count: number }>(text)).rows[0]?.count ?? 0
  }
  for (;;) {
    // As after the pause before the next attempt.
    await world.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const waiting = await count(`'queued', 'sending'`)
    if (waiting === 0) break
    if (performance.now() > deadline) {
      broken.push(`${waiting} mails wait in the outbox`)
      break
    }
    await sleep(500)
  }
  const sent = await count(`'sent'`)
  if (sent !== received()) broken.push(`${sent} mails are stored as sent, ${received()} arrived`)
  return count(`'failed', 'held'`)
}
