import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { isSmtpUrl, readSmtpUrl } from '#server/platform/config/smtp-url.ts'
import type { Mail, MailMessage } from './mail.ts'
import type { Recipient } from './recipient.ts'
import { openSmtp } from './smtp.ts'
import { openReceiver, type Receiver, type Verdict } from './testing/receiver.ts'

let receiver: Receiver | undefined
let mail: Mail | undefined
afterEach(async () => {
  mail?.close()
  await receiver?.close()
  receiver = undefined
})

async function open(
  { judge, ...options }: SMTPServerOptions & { judge?: (count: number) => Verdict } = {},
  change = (url: string) => url,
) {
  receiver = await openReceiver(judge, options)
  mail = await openSmtp(change(receiver.url))
  return { mail, receiver }
}

let serial = 0
function message(): MailMessage {
  serial += 1
  return {
    id: `${serial}@aangan.example`,
    from: { name: 'Aangan', address: 'hello@aangan.example' },
    to: 'agent@agents.example' as Recipient,
    subject: 'Inquiry',
    text: 'Hello',
  }
}

describe('SMTP_URL', () => {
  test.for([
    ['smtp://mail.example', true],
    ['smtp://user:p%40ss@mail.example:587', true],
    ['smtps://mail.example:465/', true],
    ['smtp://127.0.0.1:25?tls=required', true],
    ['http://mail.example', false],
    ['smtp://', false],
    ['smtp://mail.example/path', false],
    ['smtp://mail.example?tls=maybe', false],
    ['smtp://mail.example?rejectUnauthorized=false', false],
    ['smtp://:password@mail.example', false],
    ['smtp://us%er@mail.example', false],
    ['mail.example', false],
  ] as const)('%s: %s', ([url, good]) => {
    expect(isSmtpUrl(url)).toBe(good)
  })

  test('is named by the error when it is wrong, but its password is not', () => {
    const wrong = () =>
      readConfig({ SMTP_URL: 'smtp://user:topsecret@', MAIL_FROM: 'a@b.example, c@d.example' })
    expect(wrong).toThrow(/SMTP_URL: must be like .*\n {2}MAIL_FROM: must be one e-mail address/)
    expect(wrong).not.toThrow('topsecret')
  })

  test('requires TLS with a valid certificate, except locally or on request', () => {
    const insists = { requireTLS: true, tls: { rejectUnauthorized: true } }
    expect(readSmtpUrl('smtp://user:p%40ss@mail.example')).toMatchObject({
      ...insists,
      host: 'mail.example',
      port: 587,
      auth: { user: 'user', pass: 'p@ss' },
    })
    expect(readSmtpUrl('smtps://mail.example')).toMatchObject({
      secure: true,
      port: 465,
      tls: { rejectUnauthorized: true },
    })
    expect(readSmtpUrl('smtp://mail.example?tls=optional')).toMatchObject({ requireTLS: false })
    expect(readSmtpUrl('smtp://localhost:25')).toMatchObject({ requireTLS: false, port: 25 })
    expect(readSmtpUrl('smtp://[::1]:25')).toMatchObject({ requireTLS: false, host: '::1' })
    expect(readSmtpUrl('smtp://localhost?tls=required')).toMatchObject(insists)
  })
})

describe('TLS', () => {
  const required = (url: string) => `${url}?tls=required`

  test('prevents every message when it is required but not offered', async () => {
    const { mail, receiver } = await open({}, required)
    await expect(mail.send(message())).rejects.toMatchObject({ outcome: 'again', problem: 'insecure' })
    expect(receiver.received).toEqual([])
  })

  test('with a self-signed certificate is refused', async () => {
    const { mail, receiver } = await open({ disabledCommands: [] }, required)
    await expect(mail.send(message())).rejects.toMatchObject({ outcome: 'again', problem: 'insecure' })
    expect(receiver.received).toEqual([])
  })

  test.for([{ disabledCommands: [] }, { secure: true }])('is used when offered: %j', async (options) => {
    const sessions: boolean[] = []
    const { mail, receiver } = await open({
      ...options,
      onMailFrom(_address, session, done) {
        sessions.push(session.secure)
        done()
      },
    })
    await mail.send(message())
    expect(sessions).toEqual([true])
    expect(receiver.received).toHaveLength(1)
  })
})

describe('a mail', () => {
  test('is refused because of the password, and may be retried', async () => {
    const options: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === 'user' && password === 'p@ss') done(null, { user: username })
        else done(new Error('wrong password, says the server'))
      },
    }
    const wrong = await open(options, (url) => url.replace('//', '//user:secret@'))
    const failure = await wrong.mail.send(message()).catch((error: Error) => error)
    expect(failure).toMatchObject({ outcome: 'again', problem: 'sign_in_refused' })
    expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toMatch(/secret|says the server/)
    await wrong.receiver.close()
    const right = await open(options, (url) => url.replace('//', '//user:p%40ss@'))
    await right.mail.send(message())
    expect(right.receiver.received).toHaveLength(1)
  })

  test.for([421, 554])('is tried again when the server greets with %i', async (responseCode) => {
    const { mail } = await open({
      onConnect: (_session, done) => done(Object.assign(new Error('not now'), { responseCode })),
    })
    await expect(mail.send(message())).rejects.toMatchObject({ outcome: 'again', problem: 'refused_for_now' })
  })

  test('is tried again when the name of the server leads nowhere', async () => {
    mail = await openSmtp('smtp://mail.invalid')
    await expect(mail.send(message())).rejects.toMatchObject({ outcome: 'again', problem: 'unreachable' })
  })

  test('is sent once when its connection breaks after the text', async () => {
    let commands = 0
    const { mail, receiver } = await open({
      judge: (count) => {
        commands = count
        return count === 3 ? 'hang up' : 'accept'
      },
    })
    await mail.send(message())
    await mail.send(message())
    await expect(mail.send(message())).rejects.toMatchObject({ outcome: 'uncertain', problem: 'uncertain' })
    await mail.send(message())
    expect(commands).toBe(4)
    expect(receiver.received).toHaveLength(3)
  })

  test('goes over a new connection when the server has closed the idle one', async () => {
    const { mail, receiver } = await open()
    await mail.send(message())
    await receiver.close()
    await receiver.reopen()
    await mail.send(message())
    expect(receiver.received).toHaveLength(2)
  })

  test('is uncertain if it was being sent when sending was closed, but not if it had not begun', async () => {
    const { mail, receiver } = await open({ judge: () => 'say nothing' })
    const ends = Array.from({ length: 7 }, () => mail.send(message()).catch((error) => error.outcome))
    await expect.poll(() => receiver.waiting()).toBe(5)
    mail.close()
    expect((await Promise.all(ends)).toSorted()).toEqual(['again', 'again', ...Array(5).fill('uncertain')])
  })
})
