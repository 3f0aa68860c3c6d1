import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { defaultSafety } from '#contract/safety.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const here = pages.settings.href()
const find = (label: string | RegExp) => site().main.findByLabelText(label)

test('a profile is changed, and leaving without saving asks first', async () => {
  await site().signIn()
  await site().open(here)
  await site().fill(await find('Full name'), 'Asha Rani')
  await site().fill(site().main.getByRole('textbox', { name: 'E-mail' }), 'asha@example.com')
  await site().user.selectOptions(site().main.getByLabelText('Language'), 'हिन्दी')
  const menu = within(site().page.getByRole('navigation', { name: 'Your account' }))
  await site().user.click(menu.getByRole('link', { name: 'Dashboard' }))
  const dialog = within(await site().page.findByRole('dialog', { name: 'Leave without saving?' }))
  await site().user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(await find('Full name')).toHaveValue('Asha Rani')
  await site().press('Save')
  expect(await site().main.findByText('Saved')).toBeVisible()
  await site().reload()
  expect(await find('Full name')).toHaveValue('Asha Rani')
  expect(site().main.getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@example.com')
  expect(site().main.getByLabelText('Language')).toHaveValue('hi')
})

test('an invalid username is refused with a sentence at the field', async () => {
  await site().signIn()
  await site().open(here)
  await site().fill(await find('Username'), 'a b')
  await site().press('Save')
  await waitFor(async () => expect(await find('Username')).toHaveAccessibleDescription(/Use 3 to 60 letters/))
})

test('consents are listed and withdrawn after asking', async () => {
  await site().signIn()
  const { id } = await makeProperty(site().app.context)
  const body = { name: 'Asha', email: 'asha@example.com', message: 'Is it still free?', property_id: id }
  expect((await site().call('inquiry.create', { body })).status).toBe(201)
  await site().open(here)
  const consent = await site().main.findByText('An inquiry to an agent')
  const row = consent.closest('li') as HTMLElement
  await site().user.click(within(row).getByRole('button', { name: /Withdraw/ }))
  const dialog = within(await site().page.findByRole('dialog'))
  await site().user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(site().page.queryByRole('dialog')).toBeNull())
  expect(await within(row).findByText(/^Withdrawn /)).toBeVisible()
})

test('the superadmin corrects refused safety limits and saves them', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.settingsSafety.href())
  const perHour = await find('Codes per hour')
  const [perDay, months] = [await find('Codes per day'), await find('Months to keep a lead')]
  const save = site().main.getByRole('button', { name: 'Save' })
  expect([perHour, perDay, months].map((field) => (field as HTMLInputElement).value)).toEqual([
    '60',
    '300',
    '24',
  ])
  expect(save).toBeDisabled()
  await site().fill(perHour, '4')
  await site().fill(perDay, 'many')
  await site().fill(months, '36')
  await site().says('Not saved yet')
  await site().user.click(save)
  await waitFor(() =>
    expect(perHour).toHaveAccessibleDescription('From 5 to 10,000. Default: 60. At least 5.'),
  )
  expect(perDay).toHaveAccessibleDescription(/Enter a whole number in digits\.$/)
  await waitFor(() => expect(perHour).toHaveFocus())
  expect(months).toHaveAccessibleDescription('From 1 to 120. Default: 24.')
  for (const [field, text] of [
    [perHour, '4'],
    [perDay, 'many'],
    [months, '36'],
  ] as const)
    expect(field).toHaveValue(text)
  await site().says('Not saved yet')
  expect((await site().call('safety.get')).body.data).toEqual(defaultSafety)

  await site().fill(perHour, '120')
  await site().fill(perDay, '600')
  await waitFor(() => expect(perHour).toHaveAccessibleDescription('From 5 to 10,000. Default: 60.'))
  await site().user.click(save)
  expect(await site().main.findByText('Saved')).toHaveAttribute('role', 'status')
  await site().reload()
  expect(await find('Codes per hour')).toHaveValue('120')
  expect(await find('Codes per day')).toHaveValue('600')
  expect(await find('Months to keep a lead')).toHaveValue('36')
  site().takeCookies()
  await site().open(pages.privacy.href())
  await site().says(/until 36 months after our last contact/)
})

test('the superadmin types days and points in Devanagari digits', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.settingsRules.href())
  const rent = await find('Ask owners of homes for rent after (days)')
  await site().fill(rent, 'चौदह')
  const save = async (form: HTMLElement | null) =>
    site().user.click(within(form as HTMLElement).getByRole('button', { name: 'Save' }))
  await save(rent.closest('form'))
  await waitFor(() => expect(rent).toHaveAccessibleDescription(/Enter a whole number in digits\.$/))
  await site().fill(rent, '१४')
  await save(rent.closest('form'))
  expect(await site().main.findByText('Saved')).toBeVisible()
  expect(rent).toHaveValue('14')
  const pictures = await find('Five pictures')
  await site().fill(pictures, '१२')
  await save(pictures.closest('form'))
  await waitFor(() => expect(pictures).toHaveValue('12'))
  expect((await site().call('rules.get')).body.data).toMatchObject({ confirm_rent_days: 14 })
  expect((await site().call('property.ranking')).body.data).toMatchObject({ pictures: 12 })
})

test('the superadmin starts a backup, and sees that it is under way', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.settingsHealth.href())
  await waitFor(() => expect(site().main.getByRole('button', { name: 'Back up now' })).toBeVisible())
  await site().press('Back up now')
  expect(await site().main.findByText(/^A backup is being made and tested, since /)).toBeVisible()
  expect(site().main.queryByRole('button', { name: 'Back up now' })).toBeNull()
})

test('the superadmin adds a dated rate, the one before stays in the history, and an admin only reads', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin', name: 'Meera' }))
  await site().open(pages.settingsCosts.href())
  expect(await site().main.findByText(/^19 figures need your check/)).toBeVisible()
  await site().press('Change Stamp duty, village')
  await site().fill(await find('Percent'), 'much')
  await site().fill(await find('Source'), 'Sub-registrar, Indore 2')
  await site().press('Save as a new figure')
  const checked = site().main.getByRole('checkbox', { name: /^I checked this figure today/ })
  expect(checked).not.toBeChecked()
  expect(checked).toHaveFocus()
  expect(checked).toHaveAccessibleDescription('Compare it with the source, then tick this box.')
  expect(site().bodiesOf('cost.addRate')).toEqual([])
  await site().user.click(checked)
  await site().press('Save as a new figure')
  await waitFor(async () => expect(await find('Percent')).toHaveAttribute('aria-invalid', 'true'))
  await site().fill(await find('Percent'), '65')
  await site().press('Save as a new figure')
  await waitFor(async () => expect(await find('Percent')).toHaveAccessibleDescription(/30/))
  await site().fill(await find('Percent'), '14')
  await site().press('Save as a new figure')
  const question = within(await site().page.findByRole('dialog', { name: 'Is 14 % right?' }))
  expect(question.getByText(/^Stamp duty, village: the figure until now is 6\.5 %/)).toBeVisible()
  await site().user.click(question.getByRole('button', { name: 'Correct it' }))
  await site().fill(await find('Percent'), '7')
  await site().press('Save as a new figure')
  const rule = () =>
    within(site().main.getByText('Stamp duty, village', { selector: 'p' }).closest('li') as HTMLElement)
  await waitFor(() => expect(rule().getByText(/^Checked on .* by Meera$/)).toBeVisible())
  await site().user.click(rule().getByText(/^History: 2 entries/))
  expect(rule().getByText('6.5 %')).toBeVisible()
  expect(rule().getByText(/came with this program/)).toBeVisible()
  await site().press('Stamp duty, town: checked, still right')
  expect(await site().main.findByText(/^17 figures need your check/)).toBeVisible()
  site().takeCookies()
  await site().signInAs(await makeUser(site().app.context, { role: 'admin' }))
  await site().open(pages.settingsCosts.href())
  expect(await site().main.findByText('Stamp duty, village', { selector: 'p' })).toBeVisible()
  expect(site().main.queryByRole('button', { name: /Change/ })).toBeNull()
})

test('the superadmin chooses how leads are assigned, and an agent takes no part during leave', async () => {
  const agent = await makeUser(site().app.context, { role: 'agent' })
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  await site().open(pages.settingsRules.href())
  const leads = await find('New leads of the agency')
  await site().user.selectOptions(leads, 'turn')
  await site().user.click(within(leads.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }))
  expect(await site().main.findByText('Saved')).toBeVisible()
  await site().reload()
  expect(await find('New leads of the agency')).toHaveValue('turn')
  await site().open(pages.settingsAgents.href())
  const row = async () => within((await site().main.findByText(agent.name)).closest('li') as HTMLElement)
  expect((await row()).getByText('Not on the site · Gets new leads')).toBeVisible()
  await site().user.click((await row()).getByRole('link', { name: `Edit the profile of ${agent.name}` }))
  await site().user.click(await find(/^Gets new leads and listings/))
  await site().user.click(await find(/^Own hours for site visits/))
  const hours = within(site().main.getByRole('group', { name: 'Site visits' }))
  await site().fill(hours.getByLabelText('Sunday, from'), '16:00')
  await site().press('Save')
  expect(await site().main.findByText('Saved')).toBeVisible()
  await site().open(pages.settingsAgents.href())
  expect((await row()).getByText('Not on the site · Gets no new leads')).toBeVisible()
})

test('the preview of a text fills its words in the language of the text', async () => {
  const superadmin = await makeUser(site().app.context, { role: 'superadmin' })
  await site().signInAs(superadmin)
  const browser = await site().app.as(superadmin)
  const agency = { city: 'Indore', tagline: 'Homes in Malwa', tagline_hi: 'मालवा के घर' }
  expect((await browser.call('agency.update', { body: agency })).status).toBe(200)
  const places = [{ place: 'Indore', names: ['इंदौर'] }]
  expect((await browser.call('agency.updatePlaceNames', { body: { places } })).status).toBe(200)
  await site().open(pages.settingsTexts.href())
  const preview = () => within(site().main.getByRole('region', { name: 'Preview' }))
  for (const [language, text, shown] of [
    ['en', 'Our city: {city}. {tagline}.', 'Our city: Indore. Homes in Malwa.'],
    ['hi', 'हमारा शहर: {city}। {tagline}।', 'हमारा शहर: इंदौर। मालवा के घर।'],
  ] as const) {
    await site().user.selectOptions(await find('Language'), language)
    await site().fill(site().main.getByLabelText('Headline of the home page'), text)
    await waitFor(() => expect(preview().getAllByText(shown).length).toBeGreaterThan(0))
  }
})

const superadmin = () => makeUser(site().app.context, { role: 'superadmin' })

test('the pin of the office is removed by one button and stays away', async () => {
  const boss = await superadmin()
  const browser = await site().app.as(boss)
  await browser.call('agency.update', { body: { latitude: 22.75, longitude: 75.89 } })
  await site().signInAs(boss)
  await site().open(pages.settingsAgency.href())
  await site().press('Remove pin')
  await site().press('Save')
  expect(await site().main.findByText('Saved')).toBeVisible()
  const { data } = (await browser.call('agency.get')).body
  expect(data).toMatchObject({ latitude: null, longitude: null })
  await site().reload()
  expect(await find('Name on the site')).toBeVisible()
  expect(site().main.queryByRole('button', { name: 'Remove pin' })).toBeNull()
})

test('a place that was typed but not added is saved with the others', async () => {
  const boss = await superadmin()
  const browser = await site().app.as(boss)
  await browser.call('agency.update', { body: { popular_places: [{ city: 'Dewas', featured: false }] } })
  await site().signInAs(boss)
  await site().open(pages.settingsPlaces.href())
  const typed = () => find('Add a place')
  await site().fill(await typed(), 'dewas ')
  await site().press('Save')
  expect(await typed()).toHaveAccessibleDescription(/dewas/)
  await site().fill(await typed(), ' Mhow')
  await site().press('Save')
  expect(await site().main.findByText('Saved')).toBeVisible()
  expect(await typed()).toHaveValue('')
  const { popular_places: places } = (await browser.call('agency.get')).body.data
  expect(places.map(({ city }) => city)).toEqual(['Dewas', 'Mhow'])
})

test('the audit names changed fields as their form does', async () => {
  await site().signInAs(await makeUser(site().app.context, { role: 'superadmin' }))
  const body = { postal_code: '452001', latitude: 22.72, longitude: 75.86 }
  expect((await site().call('agency.update', { body })).status).toBe(200)
  await site().open(pages.settingsAudit.href())
  const list = (await site().main.findByText('PIN code')).closest('ul') as HTMLElement
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Pin of the office on the map', 'PIN code'])
})
