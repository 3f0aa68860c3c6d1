import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { newPhone, openSite } from '#tests/support/site-in-process.tsx'

// The owner looks at a site that nobody has set up yet: it has no mail server, gateway or public address.

const site = openSite('empty')

async function signInAsOwner() {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
}

test('an invitation without a mail server is ready, and is not said to be sent', async () => {
  await signInAsOwner()
  await site().open(pages.settingsAgents.href())
  await site().press('Invite somebody')
  await site().fill(await site().main.findByLabelText('Full name'), 'Ravi Malviya')
  await site().fill(site().main.getByLabelText('Mobile number'), newPhone())
  const email = site().main.getByLabelText('E-mail (optional)')
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(/No mail server is connected, so we cannot send the link/),
  )
  await site().fill(email, 'ravi@mail.example')
  await site().press('Create invitation')
  await site().says('The invitation is ready. Send the link.')
  await site().main.findByRole('button', { name: 'Copy link for Ravi Malviya' })
  expect(document.body).not.toHaveTextContent('goes to ravi@mail.example')
})

test('an invitation in Hindi has its WhatsApp text and link in Hindi on an English page', async () => {
  await signInAsOwner()
  await site().open(pages.settingsAgents.href())
  await site().press('Invite somebody')
  await site().fill(await site().main.findByLabelText('Full name'), 'Meera Joshi')
  await site().fill(site().main.getByLabelText('Mobile number'), newPhone())
  const language = site().main.getByLabelText('Language of the invitation')
  expect(language).toHaveValue('en')
  await site().user.selectOptions(language, 'हिन्दी')
  await site().press('Create invitation')
  const link = await site().main.findByRole('link', { name: 'Send the link to Meera Joshi by WhatsApp' })
  const text = new URL((link as HTMLAnchorElement).href).searchParams.get('text')
  expect(text).toMatch(/^नमस्ते Meera Joshi जी, .*: https?:\/\/[^/]+\/hi\/invitation#\S+$/)
})

test('the owner connects a mail server, and a test that arrives completes the step of the setup', async () => {
  const { context } = site().app
  // As on a site that only its own machine reaches, so that a server of this machine may be named.
  context.config.loopbackOnly = true
  const receiver = await openReceiver()
  await site().signInAs(await makeUser(context, { role: 'superadmin', email: 'boss@agency.example' }))
  await site().open(pages.settingsConnections.href())
  const mail = within(await site().main.findByRole('region', { name: 'E-mail' }))
  await site().fill(mail.getByLabelText('Server'), 'localhost')
  await site().fill(mail.getByLabelText('Port'), new URL(receiver.url).port)
  await site().fill(mail.getByLabelText('Sender'), 'office@agency.example')
  await site().user.click(mail.getByRole('button', { name: 'Save' }))
  await site().says('The mail server is saved. Send a test now.')
  await site().press('Send a test e-mail to boss@agency.example')
  await site().says('We sent a test e-mail to boss@agency.example.')
  expect(receiver.received.map(({ to }) => to)).toEqual([['boss@agency.example']])
  const { body } = await site().call('setup.get')
  expect(body.data.steps.find(({ step }) => step === 'mail')).toMatchObject({ done: true })
  await site().call('connection.removeMail')
  await receiver.close()
  context.config.loopbackOnly = false
})

test('the step of the public address leads to what it lacks', async () => {
  const { context } = site().app
  const { config } = context
  context.config = { ...config, publicUrl: 'http://127.0.0.1:3000', publicUrlGiven: false, demo: false }
  await signInAsOwner()
  await site().open(pages.settingsSetup.href())
  const [step] = await site().main.findAllByRole('link', { name: 'Check the address' })
  expect(step).toHaveAttribute('href', pages.settingsHealth.href())
  await site().open(pages.settingsHealth.href())
  await site().says(/PUBLIC_URL/)
  context.config = config
})

test('the dashboard shows what is still to set up until the owner hides it, and Settings brings it back', async () => {
  await signInAsOwner()
  await site().open(pages.dashboard.href())
  const list = within(await site().main.findByRole('region', { name: /^Set up your site/ }))
  expect(list.getByRole('link', { name: 'Describe the agency' })).toHaveAttribute(
    'href',
    pages.settingsAgency.href(),
  )
  await site().user.click(list.getByRole('button', { name: 'Hide this list' }))
  const gone = () =>
    waitFor(() => expect(site().main.queryByRole('region', { name: /^Set up your site/ })).toBeNull())
  await gone()
  await site().open(pages.dashboard.href())
  await site().says('Your tasks today')
  await gone()
  await site().open(pages.settingsSetup.href())
  await site().press('Show this list on the dashboard again')
  await site().open(pages.dashboard.href())
  await site().main.findByRole('region', { name: /^Set up your site/ })
})

test('a special offer without a picture says so', async () => {
  await makeProperty(site().app.context, { title: 'Row house at the lake', type: 'rent', price: 12_000 })
  await site().open(pages.home.href())
  const offers = within(await site().main.findByRole('region', { name: 'Special Offers' }))
  const [offer] = offers.getAllByRole('article')
  expect(offer).toHaveTextContent('Row house at the lake')
  expect(offer).toHaveTextContent('No picture yet')
})

test('the table of users counts what an agent sells for others', async () => {
  const { context } = site().app
  const agent = await makeUser(context, { role: 'agent', name: 'Nandini Rao' })
  await makeProperty(context, { agent_id: agent.id })
  await makeProperty(context, { agent_id: agent.id })
  await signInAsOwner()
  await site().open(pages.settingsUsers.href())
  const row = (await site().main.findByText('Nandini Rao')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('Sells 2')
})
