import { createHmac } from 'node:crypto'
import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GatewayFailure } from './gateway.ts'
import type { CodeChannel } from './sms.ts'
import { type Answering, openGateway, type TestGateway } from './testing/gateway.ts'
import { openWebhook, type WebhookSettings, type WebhookTimes } from './webhook.ts'

const phone = '+919826012345'
const code = '493817'
const secret = 'a secret of the gateway'
const dlt = { entity_id: '1101234567890123456', header: 'AANGAN', template_id: '1107123456789012345' }
const quick: WebhookTimes = { timeoutMs: 2000, firstWaitMs: 1, longestWaitMs: 3000 }

const gateways: TestGateway[] = []
let logged = ''
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()))
  expect(logged).not.toMatch(/9826012345|493817|gateway-key|a secret/)
  logged = ''
})

function keep(line: string) {
  logged += line
}

async function open(answer: Answering, settings: Partial<WebhookSettings> = {}, times = quick) {
  const gateway = await openGateway(answer)
  gateways.push(gateway)
  const log = pino({ level: 'trace' }, { write: keep })
  const channel = openWebhook(
    { url: gateway.url, secret, ...settings },
    async () => 'Malwa Homes',
    log,
    times,
  )
  return { gateway, channel }
}

const send = (channel: CodeChannel) => channel.deliver({ phone, code, minutes: 5, locale: 'en' })

async function fail(channel: CodeChannel): Promise<GatewayFailure> {
  const error = await send(channel).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(GatewayFailure)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
    /9826012345|493817|gateway-key/,
  )
  return error
}

const status =
  (number: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(number, headers).end('{"echo":"+919826012345 493817"}')

describe('a message in Hindi', () => {
  const deliver = (channel: CodeChannel) => channel.deliver({ phone, code, minutes: 5, locale: 'hi' })

  test('carries the number under which its own text is registered', async () => {
    const hindi = '1107222222222222222'
    const { channel, gateway } = await open(status(200), { dlt: { ...dlt, template_id_hi: hindi } })
    await deliver(channel)
    await send(channel)
    expect(gateway.posted.map(({ json }) => [json.language, json.dlt])).toEqual([
      ['hi', { ...dlt, template_id: hindi }],
      ['en', dlt],
    ])
    expect(gateway.posted[0]?.json.text).toBe(
      'Malwa Homes में साइन इन करने का आपका कोड 493817 है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।',
    )
  })

  test('is sent in English while only that text is registered', async () => {
    const { channel, gateway } = await open(status(200), { dlt })
    await deliver(channel)
    expect(gateway.posted[0]?.json).toMatchObject({
      language: 'en',
      dlt,
      text: expect.stringContaining('is your code to sign in'),
    })
  })

  test('needs no registration without DLT', async () => {
    const { channel, gateway } = await open(status(200))
    await deliver(channel)
    expect(gateway.posted[0]?.json).toMatchObject({ language: 'hi', text: expect.stringContaining('कोड') })
  })
})

describe('a message', () => {
  test('holds number, text, code, lifetime and operator ids, signed with its time', async () => {
    const { channel, gateway } = await open(status(200), { dlt })
    await send(channel)
    const [posted] = gateway.posted
    if (!posted) throw new Error('nothing was posted')
    const { headers, raw, json } = posted
    expect(json).toEqual({
      id: headers['idempotency-key'],
      to: phone,
      text: '493817 is your code to sign in at Malwa Homes. It is valid for 5 minutes. Do not share it with anybody.',
      code,
      minutes: 5,
      language: 'en',
      dlt,
    })
    expect(json.id).toMatch(/^[\da-f-]{36}$/)
    expect(headers['content-type']).toBe('application/json')
    const time = headers['x-aangan-timestamp']
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(600)
    const mac = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')
    expect(headers['x-aangan-signature']).toBe(`sha256=${mac}`)
    expect(channel).toMatchObject({ name: 'webhook' })
    expect(logged).toBe('')
  })

  test('holds no operator ids if they are not set, and has an id of its own', async () => {
    const { channel, gateway } = await open(status(204))
    await Promise.all([
      send(channel),
      channel.deliver({ phone: '+919826012346', code, minutes: 5, locale: 'en' }),
    ])
    expect(gateway.posted.map(({ json }) => 'dlt' in json)).toEqual([false, false])
    expect(new Set(gateway.posted.map(({ json }) => json.id)).size).toBe(2)
  })
})

describe('tries', () => {
  test('a failure and a success are a success, under one id', async () => {
    const { channel, gateway } = await open((response, count) =>
      response.writeHead(count < 2 ? 500 : 200).end(),
    )
    await send(channel)
    expect(gateway.posted).toHaveLength(2)
    expect(new Set(gateway.posted.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test.for([500, 502, 503, 429])('%i twice is a failure', async (number) => {
    const { channel, gateway } = await open(status(number))
    expect((await fail(channel)).problem).toBe(String(number))
    expect(gateway.posted).toHaveLength(2)
  })

  test.for([400, 401, 403, 404, 410, 304])('%i is final', async (number) => {
    const { channel, gateway } = await open(status(number))
    await fail(channel)
    expect(gateway.posted).toHaveLength(1)
    expect(logged).toContain(`"status":${number}`)
  })

  test('a gateway that does not answer is given up after two attempts', async () => {
    const { channel, gateway } = await open(() => {}, {}, { ...quick, timeoutMs: 1000 })
    expect((await fail(channel)).problem).toBe('no answer in time')
    expect(gateway.posted).toHaveLength(2)
  })

  test('a connection that breaks is tried again', async () => {
    const { channel, gateway } = await open((response, count) =>
      count === 1 ? response.destroy() : response.writeHead(200).end(),
    )
    await send(channel)
    expect(gateway.posted).toHaveLength(2)
  })

  test('a gateway that cannot be reached is named by its error code', async () => {
    const { channel, gateway } = await open(status(200))
    await gateway.close()
    gateways.splice(0)
    expect((await fail(channel)).problem).toBe('ECONNREFUSED')
  })

  test('Retry-After is waited for when it is short', async () => {
    const { channel, gateway } = await open((response, count) =>
      response.writeHead(count === 1 ? 429 : 200, count === 1 ? { 'retry-after': '0' } : {}).end(),
    )
    await send(channel)
    expect(gateway.posted).toHaveLength(2)
  })

  test.for([
    ['120', 1],
    ['later', 2],
  ] as const)('Retry-After: %s means %i tries: a long wait is not waited for', async ([value, tries]) => {
    const { channel, gateway } = await open(status(503, { 'retry-after': value }))
    await fail(channel)
    expect(gateway.posted).toHaveLength(tries)
  })
})

describe('answers', () => {
  test.for([301, 302, 307, 308])(
    'a redirect (%i) is not followed: the code goes to nobody else',
    async (number) => {
      const elsewhere = await openGateway(status(200))
      gateways.push(elsewhere)
      const { channel, gateway } = await open(status(number, { location: elsewhere.url }))
      await fail(channel)
      expect(gateway.posted).toHaveLength(1)
      expect(elsewhere.posted).toHaveLength(0)
    },
  )

  test('an answer that never ends is a success by its status, and is cut off', async () => {
    let sent = 0
    let cut = () => {}
    const ended = new Promise<void>((resolve) => {
      cut = resolve
    })
    const { channel } = await open((response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64 * 1024)
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', pour).on('close', cut)
      pour()
    })
    await send(channel)
    await ended
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })

  test('a body that breaks off does not send the message twice', async () => {
    const { channel, gateway } = await open((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setImmediate(() => response.destroy())
    })
    await send(channel)
    expect(gateway.posted).toHaveLength(1)
  })
})

describe('numbers apart', () => {
  const other = { phone: '+919826012346', code, minutes: 5, locale: 'en' } as const

  test('a number whose attempts fail delays no other number', async () => {
    const { channel } = await open((response, _count, { to }) =>
      response.writeHead(to === phone ? 500 : 200).end(),
    )
    for (let message = 0; message < 6; message += 1) await fail(channel)
    await channel.deliver(other)
  })

  test('an unresponsive number has one message under way, while others go out', async () => {
    const { channel, gateway } = await open(
      (response, _count, { to }) => {
        if (to !== phone) response.writeHead(200).end()
      },
      {},
      { ...quick, timeoutMs: 300 },
    )
    const slow = fail(channel)
    expect((await fail(channel)).problem).toMatch(/under way/)
    await channel.deliver(other)
    expect(gateway.posted.filter(({ json }) => json.to === other.phone)).toHaveLength(1)
    await slow
  })
})
