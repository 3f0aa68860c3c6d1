import { connect, type Socket } from 'node:net'
import { decompress } from './decompress.ts'
import { mayHangUp, type Send } from './fuzz.ts'
import type { Answer } from './judge.ts'
import type { Wire } from './wire.ts'

export function openSockets(origin: string): { send: Send; close(): void } {
  const { hostname, port, host } = new URL(origin)
  let kept: Socket | undefined

  const open = () => connect({ host: hostname, port: Number(port), noDelay: true, allowHalfOpen: true })

  async function send(wire: Wire): ReturnType<Send> {
    const bytes = writeRequest(wire, host)
    if (mayHangUp(wire)) return ask(open(), wire, bytes, true)
    const reused = kept && !kept.destroyed && kept.writable && !kept.readableEnded ? kept : undefined
    const socket = reused ?? open()
    kept = socket
    const answer = await ask(socket, wire, bytes, false)
    if (answer === 'hung up' || answer.headers.connection === 'close') {
      socket.destroy()
      kept = undefined
    }
    // The server may have closed the connection just before.
    return answer === 'hung up' && reused ? send(wire) : answer
  }

  return { send, close: () => kept?.destroy() }
}

function writeRequest({ method, target, headers, body }: Wire, host: string): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`]
  const has = (name: string) => headers.some(([known]) => known === name)
  if (!has('host')) lines.push(`host: ${host}`)
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  if (body && !has('content-length') && !has('transfer-encoding'))
    lines.push(`content-length: ${body.length}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return body ? Buffer.concat([head, body]) : head
}

const timeoutMs = 60_000

/** The first final answer. With `alone` no request follows, and the sender closes its side. */
function ask(socket: Socket, { method }: Wire, bytes: Buffer, alone: boolean): Promise<Answer | 'hung up'> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    // Not at once, because the server drops the answer for a client that has left.
    let closing: NodeJS.Timeout | undefined
    const finish = (answer: Answer | 'hung up') => {
      socket
        .off('data', take)
        .off('end', endOf)
        .off('error', endOf)
        .off('close', endOf)
        .off('timeout', giveUp)
      socket.on('error', () => socket.destroy())
      clearTimeout(closing)
      if (alone) socket.destroy()
      resolve(answer)
    }
    const read = (ended: boolean) => {
      try {
        return readAnswer(received, method, ended)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    }
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = read(false)
      if (answer) finish(answer)
    }
    const endOf = () => {
      const answer = read(true)
      socket.destroy()
      finish(answer ?? 'hung up')
    }
    const giveUp = () => {
      socket.destroy()
      reject(new Error(`No answer for ${timeoutMs / 1000} s to ${bytes.toString('latin1', 0, 400)}`))
    }
    socket.removeAllListeners('error')
    socket.setTimeout(timeoutMs)
    socket.on('data', take).on('end', endOf).on('error', endOf).on('close', endOf).on('timeout', giveUp)
    socket.write(bytes)
    if (alone) closing = setTimeout(() => socket.end(), 300)
  })
}

/** Without a length or chunks the answer ends with the connection. */
function readAnswer(bytes: Buffer, method: string, ended: boolean): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(first.slice(9, 12))
  const rest = bytes.subarray(end + 4)
  if (status < 200 && status !== 101) return readAnswer(rest, method, ended)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers[name] = [headers[name], line.slice(colon + 1).trim()].filter(Boolean).join('; ')
  }
  const body = readBody(rest, headers, ended, method === 'HEAD' || status === 204 || status === 304)
  return body && { status, headers, body: decompress(body, headers['content-encoding']) }
}

function readBody(rest: Buffer, headers: Record<string, string>, ended: boolean, bare: boolean) {
  if (bare) return Buffer.alloc(0)
  const length = headers['content-length']
  if (length !== undefined)
    return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined
  if (headers['transfer-encoding'] === 'chunked') return readChunks(rest)
  return ended ? rest : undefined
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const head = bytes.toString('latin1', at, line)
    const length = Number.parseInt(head, 16)
    if (!/^[\da-f]+$/i.test(head)) throw new Error(`An answer in chunks has "${head}" for a length`)
    const end = line + 2 + length
    if (bytes.length < end + 2) return undefined
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(line + 2, end))
    at = end + 2
  }
}
