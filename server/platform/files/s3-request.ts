import { createHash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import type { Source } from './files.ts'
import { S3Failure } from './s3-failure.ts'
import { openSource } from './source.ts'

const connectMs = 2000
/** Slow readers are cut off earlier, after a minute. */
const silenceMs = 65_000
/** Each visitor who watches a video holds one. */
const maxSockets = 256
/** A page of a list has up to 1,000 names. */
const maxXmlBytes = 4 * 1024 * 1024

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | Source
  /** Milliseconds until the response begins. */
  answerMs: number
  signal?: AbortSignal
}

/**
 * Signs and sends single requests. They reject with an S3Failure for a response other than 2xx, with the error of the
 * connection, or with the SourceFailure of a body that is a source.
 */
export function openS3Requests(settings: S3Settings) {
  const origin = new URL(originOf(settings))
  const { Agent, request: open } = origin.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets })

  async function send(request: S3Request): Promise<http.IncomingMessage> {
    const { method, body, answerMs, signal } = request
    const { url, headers } = await sign(settings, addressOf(settings, origin, request), request)
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const sent = open(url, { method, headers: Object.fromEntries(headers), agent, signal })
      const end = (why: string) => sent.destroy(new S3Failure('TimeoutError', why))
      const waiting = setTimeout(end, answerMs, `no response within ${answerMs} ms`)
      sent.once('socket', (socket) => {
        if (!socket.connecting) return
        const connecting = setTimeout(end, connectMs, `no connection within ${connectMs} ms`)
        socket.once('connect', () => clearTimeout(connecting)).once('close', () => clearTimeout(connecting))
      })
      sent.setTimeout(silenceMs, () => end(`nothing came for ${silenceMs} ms`))
      sent.once('close', () => clearTimeout(waiting))
      // Not once: the request may fail again after its response, whose reader then gets the failure.
      sent.on('error', reject)
      sent.once('response', (answer) => {
        clearTimeout(waiting)
        resolve(answer)
      })
      if (!body || body instanceof Uint8Array) return sent.end(body)
      const stream = openSource(body).on('error', (error) => sent.destroy(error))
      sent.once('close', () => stream.destroy())
      stream.pipe(sent)
    })
    const { statusCode = 0 } = response
    if (statusCode >= 200 && statusCode < 300) return response
    throw await failureOf(method, statusCode, response)
  }

  return {
    send,
    /** Where nothing but success is of interest, the connection becomes free for the next request. */
    async done(request: S3Request) {
      const response = await send(request)
      response.resume()
      return response
    },
    sendForXml: async (request: S3Request) => readText(await send(request)),
  }
}

function originOf({ endpoint, bucket, region }: S3Settings): string {
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return endpoint ?? (isPathStyle({ endpoint, bucket }) ? `https://${host}` : `https://${bucket}.${host}`)
}

/** Amazon's certificate does not cover names of buckets that have a dot, and other stores seldom have any for buckets. */
function isPathStyle({ endpoint, bucket }: Pick<S3Settings, 'endpoint' | 'bucket'>): boolean {
  return endpoint !== undefined || bucket.includes('.')
}

function addressOf(settings: S3Settings, origin: URL, { key = '', query = {} }: S3Request): URL {
  const url = new URL(origin)
  const path = [...(isPathStyle(settings) ? [settings.bucket] : []), ...key.split('/')]
  url.pathname = `/${path.map(encodeURIComponent).join('/')}`
  url.search = new URLSearchParams(query).toString()
  return url
}

function sign(settings: S3Settings, url: URL, { method, headers, body }: S3Request) {
  const { accessKeyId, secretAccessKey, region } = settings
  const isStream = body && !(body instanceof Uint8Array)
  // The sum of a stream is not known before it was read, and other stores may not support sums that follow it.
  const sum = isStream
    ? 'UNSIGNED-PAYLOAD'
    : createHash('sha256')
        .update(body ?? '')
        .digest('hex')
  const length = isStream ? body.size : body?.length
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': sum,
      ...(length !== undefined && { 'content-length': String(length) }),
    },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  })
  return signer.sign()
}

async function failureOf(method: string, statusCode: number, response: http.IncomingMessage) {
  const xml = await readText(response)
  // A response to HEAD has no body.
  const usual = statusCode === 404 && method === 'HEAD' ? 'NotFound' : `HTTP${statusCode}`
  const [reason = usual] = valuesIn(xml, 'Code')
  const [message = response.statusMessage ?? ''] = valuesIn(xml, 'Message')
  return new S3Failure(reason, message, statusCode)
}

async function readText(response: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) {
    text += piece
    if (text.length > maxXmlBytes) throw new S3Failure('TooLong', `more than ${maxXmlBytes} bytes of XML`)
  }
  return text
}

/** The contents of the elements of a name in a response of a store, which has elements of fixed names without attributes. */
export function valuesIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, value = '']) =>
    value.replace(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (whole, hex, digits, entity) =>
      entity ? (entities[entity] ?? whole) : String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    ),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
