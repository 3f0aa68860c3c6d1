import { expect, test } from 'vitest'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

test("mail goes to the listing's agent or the agency, whatever an inquiry names", async () => {
  const t = await openTestApp()
  const receiver = await openReceiver()
  t.context.mail = await openSmtp(receiver.url)
  const agent = await makeUser(t.context, { email: 'account@agents.example' })
  // The agency wrote this address.
  const printed = { email: 'printed@agents.example', agency_email: 'printed@agents.example' }
  const property = await makeProperty(t.context, { user_id: agent.id, ...printed })
  await makeProperty(t.context, { email: 'pending@agents.example', moderation: 'pending' })
  const hints = [
    'canary@evil.example',
    'PRINTED@agents.example',
    'pending@agents.example',
    'account@agents.example',
    'printed@agents.example, canary@evil.example',
    'printed@agents.example\r\nBcc: canary@evil.example',
    '"printed@agents.example" <canary@evil.example>',
  ]
  const words = { name: 'canary@evil.example', message: 'To: canary@evil.example' }
  const expected: string[] = []
  for (const agentEmail of hints) {
    for (const property_id of [undefined, property.id]) {
      const body = { ...words, email: 'canary@evil.example', agentEmail, agentName: agentEmail, property_id }
      expect((await t.call('inquiry.create', { body })).status).toBe(201)
      const named = agentEmail.toLowerCase() === 'printed@agents.example'
      // Without a listing the mail goes to the address of the agent's account.
      if (property_id) expected.push('printed@agents.example')
      else expected.push(named ? 'account@agents.example' : demoAgency.email)
    }
  }
  await runDueJobs(t.context)
  expect(receiver.received).toHaveLength(expected.length)
  const recipients = receiver.received.flatMap(({ to }) => to)
  expect(recipients.sort()).toEqual(expected.sort())
  t.context.mail.close()
  await receiver.close()
  await t.close()
})

test('the mail about an inquiry with a phone number says how to answer it', async () => {
  const t = await openTestApp()
  const receiver = await openReceiver()
  t.context.mail = await openSmtp(receiver.url)
  const words = { name: 'Meera Joshi', message: 'Is it still free?', phone: '98260 12345' }
  expect((await t.call('inquiry.create', { body: words })).status).toBe(201)
  expect((await t.call('inquiry.create', { body: { ...words, email: 'meera@example.com' } })).status).toBe(
    201,
  )
  await runDueJobs(t.context)
  const texts = receiver.received.map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.find((text) => !text.includes('meera@'))).toContain('Call +919826012345 to answer.')
  expect(texts.find((text) => text.includes('meera@'))).toContain('Your reply goes to meera@example.com.')
  t.context.mail.close()
  await receiver.close()
  await t.close()
})
