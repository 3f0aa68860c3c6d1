import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** `head` has its folded lines joined; `text` is decoded. */
export type Received = { from: string; to: string[]; head: string; text: string }

export type Receiver = {
  url: string
  received: Received[]
  /** Messages received in full and not answered. */
  waiting(): number
  close(): Promise<void>
  /** On the same port. */
  reopen(): Promise<void>
}

export type Verdict = 'accept' | 'hang up' | 'say nothing' | { code: number; at?: 'rcpt' | 'data' }

/** Really speaks SMTP, on loopback. `judge` decides about each message, counted from 1. */
export async function openReceiver(
  judge: (count: number) => Verdict = () => 'accept',
  options: SMTPServerOptions = {},
): Promise<Receiver> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let count = 0
  let unanswered = 0
  // By session, because several connections may be open.
  const verdicts = new Map<string, Verdict>()
  let server = make()
  let port = await listen(0)

  function make() {
    const next = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, session, done) {
        count += 1
        const verdict = judge(count)
        verdicts.set(session.id, verdict)
        done(refusal(verdict, 'rcpt'))
      },
      onData(stream, session, done) {
        const now = verdicts.get(session.id) ?? 'accept'
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (now === 'say nothing') {
            unanswered += 1
            return
          }
          if (now === 'hang up') return cut()
          const no = refusal(now, 'data')
          if (!no) {
            received.push({
              from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
              to: session.envelope.rcptTo.map(({ address }) => address),
              ...read(Buffer.concat(parts).toString('utf8')),
            })
          }
          done(no)
        })
      },
      ...options,
    })
    next.on('error', () => {})
    next.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    return next
  }

  function cut() {
    for (const socket of sockets) socket.destroy()
  }

  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server.server, 'listening')
    return (server.server.address() as AddressInfo).port
  }

  async function close() {
    cut()
    await new Promise<void>((resolve) => server.close(resolve))
  }

  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    waiting: () => unanswered,
    close,
    async reopen() {
      server = make()
      port = await listen(port)
    },
  }
}

function refusal(verdict: Verdict, at: 'rcpt' | 'data') {
  if (typeof verdict === 'string' || (verdict.at ?? 'rcpt') !== at) return null
  return Object.assign(new Error('refused, says the server'), { responseCode: verdict.code })
}

function read(message: string) {
  const end = message.indexOf('\r\n\r\n')
  const head = message.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = message.slice(end + 4)
  return { head, text: decode(body, head).replaceAll('\r\n', '\n') }
}

function decode(body: string, head: string) {
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(head)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
