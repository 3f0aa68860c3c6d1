import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import { resolveTarget } from '#server/platform/connections/settings-target.ts'
import { audit, notices, settings } from '#server/platform/db/schema.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import { openGateway, type TestGateway } from '#server/platform/sms/testing/gateway.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
let boss: Awaited<ReturnType<typeof makeUser>>
let superadmin: Browser
let receiver: Receiver
let gateway: TestGateway
beforeAll(async () => {
  t = await openTestApp()
  // As on a site that only its own machine reaches, so that the servers of these tests may be named.
  t.context.config.loopbackOnly = true
  boss = await makeUser(t.context, {
    role: 'superadmin',
    email: 'boss@agents.example',
    phone: '+919826054321',
  })
  superadmin = await t.as(boss)
  receiver = await openReceiver()
  gateway = await openGateway((response) => response.writeHead(202).end())
})
afterAll(async () => {
  await receiver.close()
  await gateway.close()
  await t.close()
})

const mailServer = () => {
  const { port } = new URL(receiver.url)
  return { host: 'localhost', port: Number(port), user: '', from: 'office@agents.example' }
}
const smsGateway = () => ({
  ...{ url: gateway.url, secret: 'a secret of the gateway', entity_id: '', header: '', template_id: '' },
})

test('a port in Devanagari digits is stored as a number', async () => {
  const body = { ...mailServer(), port: '२५२५' }
  expect((await superadmin.call('connection.updateMail', { body })).body.data.mail.port).toBe(2525)
  await superadmin.call('connection.removeMail')
})

test('a mail server of Settings is used at once by every process, and its password is sealed', async () => {
  const body = { ...mailServer(), user: '' }
  const saved = await superadmin.call('connection.updateMail', { body })
  expect([saved.status, saved.body.data.mail]).toMatchObject([200, { source: 'settings', host: 'localhost' }])
  const tested = await superadmin.call('admin.testMail')
  expect(tested.body.data).toMatchObject({ to: 'boss@agents.example', sent: true })
  const { notice } = await makeInquiry(t.context)
  // Another process, which has never read the settings.
  const other = await openContext(t.context.config)
  await runDueJobs(other)
  await closeContext(other)
  const [row] = await t.context.db.select().from(notices).where(eq(notices.id, notice.id))
  expect(row).toMatchObject({ state: 'sent', problem: null })
  expect(receiver.received.map(({ head }) => head).join()).toContain('office@agents.example')
  await superadmin.call('connection.removeMail')
  expect((await superadmin.call('admin.testMail')).status).toBe(409)
})

test('a password is never shown, and does not move to another server', async () => {
  const body = { ...mailServer(), user: 'office', password: 'sun and rain' }
  await superadmin.call('connection.updateMail', { body })
  const shown = await superadmin.call('connection.get')
  expect(JSON.stringify(shown.body)).not.toContain('sun and rain')
  const [row] = await t.context.db.select().from(settings).where(eq(settings.key, 'connections'))
  expect(JSON.stringify(row)).not.toMatch(/sun and rain|localhost|office/)
  const { password: _password, ...kept } = body
  const sender = await superadmin.call('connection.updateMail', {
    body: { ...kept, from: 'hello@agents.example' },
  })
  expect(sender.status).toBe(200)
  for (const change of [{ host: '127.0.0.1' }, { port: 2525 }, { user: 'other' }]) {
    const { status, failure } = await superadmin.call('connection.updateMail', {
      body: { ...kept, ...change },
    })
    expect([status, Object.keys(failure.fields ?? {})], JSON.stringify(change)).toEqual([400, ['password']])
  }
  await superadmin.call('connection.removeMail')
})

test('a gateway of Settings sends codes and tests, and says what failed', async () => {
  expect((await superadmin.call('connection.testSms')).status).toBe(409)
  expect((await superadmin.call('connection.updateSms', { body: smsGateway() })).status).toBe(200)
  expect((await superadmin.call('connection.testSms')).body.data).toEqual({
    ...{ to: boss.phone, sent: true, problem: null },
  })
  await gateway.close()
  const failed = await superadmin.call('connection.testSms')
  expect(failed.body).toMatchObject({
    data: { sent: false, problem: 'ECONNREFUSED' },
    message: expect.stringContaining('Check its address'),
  })
  await superadmin.call('connection.removeSms')
})

test('only addresses of the Internet may be named, however they are written', async () => {
  const hosts = [
    '169.254.169.254',
    '10.0.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '127.0.0.1',
  ]
  const names = [
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[::ffff:169.254.169.254]',
    '[::1]',
    '2852039166',
    'localhost',
  ]
  for (const host of [...hosts, ...names])
    await expect(resolveTarget(host, { loopback: false }), host).rejects.toThrow()
  expect(await resolveTarget('[::1]', { loopback: true })).toBe('::1')
  expect(await resolveTarget('1.1.1.1', { loopback: false })).toBe('1.1.1.1')
  t.context.config.loopbackOnly = false
  const mail = await superadmin.call('connection.updateMail', { body: mailServer() })
  expect([mail.status, Object.keys(mail.failure.fields ?? {})]).toEqual([400, ['host']])
  const url = 'https://169.254.169.254/latest/meta-data'
  const sms = await superadmin.call('connection.updateSms', { body: { ...smsGateway(), url } })
  expect([sms.status, Object.keys(sms.failure.fields ?? {})]).toEqual([400, ['url']])
  t.context.config.loopbackOnly = true
})

test('a server that was named on the machine itself is not reached once the site is public', async () => {
  await superadmin.call('connection.updateMail', { body: mailServer() })
  await superadmin.call('connection.updateSms', { body: smsGateway() })
  t.context.config.loopbackOnly = false
  const before = receiver.received.length
  expect((await superadmin.call('admin.testMail')).body.data).toMatchObject({ sent: false })
  expect((await superadmin.call('connection.testSms')).body.data).toMatchObject({ sent: false })
  expect(receiver.received).toHaveLength(before)
  t.context.config.loopbackOnly = true
  await superadmin.call('connection.removeMail')
  await superadmin.call('connection.removeSms')
})

test('changes ask for a recent proof, give way to the environment, and are in the audit without values', async () => {
  const stale = await t.as(boss, { proof: true })
  const tries = [
    () => stale.call('connection.updateMail', { body: mailServer() }),
    () => stale.call('connection.updateSms', { body: smsGateway() }),
    () => stale.call('connection.removeMail'),
    () => stale.call('connection.removeSms'),
    () => stale.call('connection.testSms'),
  ]
  for (const attempt of tries) expect((await attempt()).failure.code).toBe('reauthentication_required')
  t.context.config.smtpUrl = 'smtp://office:from%20the%20environment@mail.example:587'
  const refused = await superadmin.call('connection.updateMail', { body: mailServer() })
  expect(refused.status).toBe(409)
  const { mail } = (await superadmin.call('connection.get')).body.data
  expect(mail).toMatchObject({ source: 'environment', host: 'mail.example', user: 'office' })
  expect(JSON.stringify(mail)).not.toContain('from the environment')
  t.context.config.smtpUrl = undefined
  const entries = await t.context.db.select().from(audit).where(eq(audit.subject, 'connections'))
  expect(entries.map(({ details }) => details)).toContainEqual({ mail: 'set' })
})
