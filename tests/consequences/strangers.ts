import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { callUrl } from '#tests/support/app.ts'

/** Each client has its own address, because limits count by address; loopback has sixteen million. */
export type Client = {
  call(name: CallName, body?: unknown): Promise<{ status: number; body: string }>
  get(url: string): Promise<number>
  post(name: CallName, form: FormData): Promise<number>
  /** Starts a form with a large file and sends almost none of it. Call the result to end it. */
  beginUpload(): ClientRequest
}

let lastAddress = 0

export function clientAt(origin: URL, address = nextAddress()): Client {
  const cookies = new Map<string, string>()
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    request({
      ...{ host: origin.hostname, port: origin.port, method, path, localAddress: address, agent: false },
      headers: {
        host: 'aangan.example',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    })
  async function send(asked: ClientRequest, body?: Buffer | string) {
    asked.end(body)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.on('response', resolve)
      asked.on('error', reject)
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: answer.statusCode ?? 0, body: await text(answer) }
  }
  return {
    call: (name, body = {}) =>
      send(
        ask(callPaths[name].method, callUrl(name), { 'content-type': 'application/json' }),
        JSON.stringify(body),
      ),
    get: async (path) => (await send(ask('GET', path, { accept: 'text/html' }))).status,
    async post(name, form) {
      const parts = new Response(form)
      const headers = { 'content-type': parts.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await parts.arrayBuffer())
      const asked = ask('POST', callUrl(name), { ...headers, 'content-length': String(payload.length) })
      return (await send(asked, payload)).status
    },
    beginUpload() {
      const asked = ask('POST', callUrl('property.create'), {
        'content-type': 'multipart/form-data; boundary=slow',
        'content-length': '9000000',
      })
      asked.on('error', () => {})
      asked.write(
        '--slow\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      )
      asked.write(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
      return asked
    },
  }
}

function nextAddress(): string {
  lastAddress += 1
  return `127.${1 + ((lastAddress >> 16) % 250)}.${(lastAddress >> 8) & 255}.${1 + (lastAddress % 250)}`
}

export type Wave = { kind: keyof typeof waves; addresses: number }
type Target = { phone: string; listing: number }

/** Each wave uses up a rate limit from its own addresses. */
const waves = {
  async 'ask for codes for the number'(client: Client, { phone }: Target) {
    await client.call('user.login', { name: 'Stranger', phone })
    await untilRefused(25, () => client.call('user.sendCode'))
  },
  async 'sign in with the number'(client: Client, { phone }: Target) {
    await untilRefused(15, () => client.call('user.login', { name: 'Stranger', phone }))
  },
  async 'guess codes'(client: Client, { phone }: Target) {
    await client.call('user.login', { name: 'Stranger', phone })
    await client.call('user.sendCode')
    await untilRefused(40, () => client.call('user.verify', { code: '000000' }))
  },
  async 'write about the listing'(client: Client, { listing }: Target) {
    const body = { name: 'Stranger', email: 'a@evil.example', message: 'Hello', property_id: listing }
    await untilRefused(15, () => client.call('inquiry.create', body))
  },
  async 'open pages'(client: Client) {
    await Promise.all(Array.from({ length: 60 }, () => client.get(pages.list.href())))
  },
  async 'begin uploads and stall'(client: Client, _target: Target, phone: string) {
    await client.call('user.login', { name: 'Stranger', phone })
    return Array.from({ length: 6 }, () => client.beginUpload())
  },
}

export const someWaves = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(waves) as (keyof typeof waves)[])),
    addresses: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
)

export async function comeAt(origin: URL, { kind, addresses }: Wave, target: Target): Promise<() => void> {
  const begun = await Promise.all(
    Array.from({ length: addresses }, (_, at) =>
      waves[kind](clientAt(origin), target, `98${String(70_000_000 + lastAddress * 10 + at)}`),
    ),
  )
  return () => {
    for (const asked of begun.flat()) asked?.destroy()
  }
}

async function untilRefused(max: number, call: () => Promise<{ status: number }>) {
  for (let count = 0; count < max; count += 1) {
    const { status } = await call()
    if (status === 429) return
  }
}
