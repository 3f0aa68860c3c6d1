import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openCodeChannel } from './open-channel.ts'
import { openGateway, type TestGateway } from './testing/gateway.ts'

let t: TestApp
let gateway: TestGateway
let status = 200
let logged = ''
beforeAll(async () => {
  t = await openTestApp()
  gateway = await openGateway((response) => response.writeHead(status).end())
  t.context.log = pino({ level: 'trace' }, { write: keep })
})
beforeEach(async () => {
  const { config, log } = t.context
  const smsWebhook = { url: gateway.url, secret: 'a secret of the gateway' }
  t.context.sms = await openCodeChannel({ ...config, smsWebhook }, findName, log)
  gateway.posted.length = 0
  logged = ''
})
afterAll(async () => {
  await gateway.close()
  await t.close()
})

async function findName() {
  return (await findAgency(t.context.db)).name
}

function keep(line: string) {
  logged += line
}

async function signIn(phone: string) {
  const browser = t.browser()
  const { status: answer } = await browser.call('user.login', { body: { name: 'Asha Verma', phone } })
  expect(answer).toBeLessThan(300)
  return browser
}

test('the code that the gateway gets verifies the number; the log has neither', async () => {
  status = 200
  const browser = await signIn('9826044441')
  expect((await browser.call('user.sendCode', { body: {} })).status).toBe(200)
  expect(gateway.posted).toHaveLength(1)
  const { to, code, text } = gateway.posted[0]?.json ?? {}
  expect(to).toBe('+919826044441')
  expect(text).toContain(demoAgency.name)
  const { status: answer, body } = await browser.call('user.verify', { body: { code } })
  expect([answer, body.user.verified]).toEqual([200, true])
  expect(logged).not.toContain('9826044441')
  expect(logged).not.toContain(String(code))
})

test('staff can read out a code that the gateway refused, and the answer says so', async () => {
  status = 400
  const browser = await signIn('9826044442')
  const { status: answer, body } = await browser.call('user.sendCode', { body: {} })
  expect([answer, body.data.sent]).toEqual([200, false])
  expect(body.message).toContain(demoAgency.phone)
  const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const { data, channel } = (await boss.call('admin.codes')).body
  const passedOn = data.find(({ phone }) => phone === '+919826044442')
  expect([channel, passedOn?.code]).toEqual(['webhook', gateway.posted[0]?.json.code])
  expect((await browser.call('user.verify', { body: { code: passedOn?.code } })).status).toBe(200)
  expect(logged).toContain('refused')
  expect(logged).not.toMatch(/9826044442|gateway-key|a secret/)
  expect(logged).not.toContain(String(passedOn?.code))
})

test('without a gateway the console prints the code, and staff pass it on', async () => {
  const { config, log } = t.context
  expect(await openCodeChannel(config, findName, log)).toMatchObject({ name: 'console' })
})
