import type { Page } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

const list = (page: Page) => page.getByRole('region', { name: 'People who wrote' })
const panel = (page: Page) => page.getByRole('region', { name: 'The lead' })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text)
const addressOf = (name: CallName, id?: number) =>
  apiPrefix + callPaths[name].path.replace('{id}', String(id))

const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

async function askToCome(visitor: Page, property_id: number, tour_time: string) {
  const asked = await visitor.request.post(addressOf('tour.create'), {
    data: { property_id, tour_date: day, tour_time },
  })
  expect(asked.status()).toBe(201)
}

test('a seller answers an inquiry and confirms a tour', async ({ page, another }) => {
  test.slow()
  await signIn(page, { name: 'Asha Verma' })
  const id = await handIn(page, `Plot by the stepwell ${newPhone()}`)
  await publish(await another(), id)
  const visitor = await another()
  const asked = await visitor.request.post(addressOf('inquiry.create'), {
    data: { name: 'Meera Joshi', email: 'meera@example.com', message: 'Is it still free?', property_id: id },
  })
  expect(asked.status()).toBe(201)
  await signIn(visitor, { name: 'Tara Rao' })
  await askToCome(visitor, id, '11:00')
  await askToCome(visitor, id, '11:30')

  await page.goto(pages.leads.href())
  await expect(list(page).getByText('2 people')).toBeVisible()
  await expect(list(page).getByRole('link', { name: /Tara Rao.*2 leads of this person/ })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('stepwell meera')
  await expect(list(page).getByText('1 person')).toBeVisible()
  await expect(page).toHaveURL(pages.leads.href({ keyword: 'stepwell meera' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(list(page).getByRole('link', { name: /Meera Joshi/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Meera Joshi' })).toBeFocused()
  await expect(panel(page).getByText('Seen', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('New → Seen')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:meera@example\.com\?subject=Your%20inquiry.*Is%20it%20still%20free/s,
  )
  await expect(panel(page).getByRole('link', { name: 'Call' })).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(said(page, 'Marked as answered.')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Wants shade in the afternoon')
  await page.reload()
  await expect(panel(page).getByLabel('New note')).toHaveValue('Wants shade in the afternoon')
  await panel(page).getByRole('button', { name: 'Save the note' }).click()
  await expect(panel(page).getByRole('listitem').getByText('Wants shade in the afternoon')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Remove the note “Wants shade in the afternoon”' }).click()
  const kept = page.getByRole('dialog', { name: 'Delete this note for good?' })
  await kept.getByRole('button', { name: 'Keep it' }).click()
  await expect(panel(page).getByRole('listitem').getByText('Wants shade in the afternoon')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Tomorrow' }).click()
  await expect(said(page, /^Follow-up planned for/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page).getByRole('link', { name: /Meera Joshi.*Answered/ })).toBeFocused()

  await page.getByRole('link', { name: 'Site visits this week' }).click()
  const waiting = page.getByRole('button', { name: /^Tara Rao/ }).filter({ hasText: 'stepwell' })
  await waiting.filter({ hasText: '11:00 am' }).first().click()
  const visit = page.getByRole('dialog', { name: 'Tara Rao' })
  await visit.getByRole('button', { name: 'Confirm' }).click()
  await expect(said(page, /^The site visit is confirmed\. No mail server is connected/)).toBeVisible()
  await expect(visit).toHaveCount(0)
  await waiting.filter({ hasText: '11:30 am' }).first().click()
  await visit.getByRole('button', { name: 'Confirm' }).click()
  const twice = page.getByRole('dialog', { name: 'These visits overlap. Confirm anyway?' })
  await expect(
    twice.getByText('Another site visit is confirmed or proposed within an hour of this one.'),
  ).toBeVisible()
  await twice.getByRole('button', { name: 'Go back' }).click()
  await visit.getByRole('button', { name: 'Propose another time' }).click()
  const proposal = page.getByRole('dialog', { name: 'Propose another time' })
  await proposal.getByLabel('Time (India)').fill('15:00')
  await proposal.getByLabel('Reason (optional)').fill('I have another visit then.')
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(said(page, /^The new time is proposed\. No mail server is connected/)).toBeVisible()

  await visitor.goto(`${pages.listing.href(id)}#tour`)
  const visits = visitor.getByRole('region', { name: 'Schedule a Tour' })
  await visits.scrollIntoViewIfNeeded()
  await expect(visits.getByText('Confirmed by the agent.')).toBeVisible()
  await expect(visits.getByText('I have another visit then.')).toBeVisible()
  const file = await visits.getByRole('link', { name: /^Add the site visit on/ }).getAttribute('href')
  const calendar = await visitor.request.get(file ?? '')
  expect([calendar.status(), await calendar.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')])
  await visits.getByRole('button', { name: /^Accept .* at 3:00 pm for your site visit$/ }).click()
  await expect(said(visitor, 'Your site visit is confirmed.')).toBeVisible()
  await expect(visits.getByText('Confirmed by the agent.')).toHaveCount(2)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.tours.href(day))
  await expect(page.getByRole('button', { name: /^3:00 pm\s*Tara Rao/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(pages.leads.href({ kind: 'tour' }))
  await list(page)
    .getByRole('link', { name: /Tara Rao/ })
    .click()
  await expect(panel(page).getByText(/^Accepted .* at 3:00 pm$/)).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(list(page).getByRole('link', { name: /Tara Rao/ })).toBeVisible()
})

test.describe('a lead that staff enter', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('staff enter somebody who came to the office, and finds them by the source', async ({ page }) => {
    const phone = newPhone()
    await signInAsSuperadmin(page, pages.leads.href())
    await page.getByRole('button', { name: 'Add a lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a lead' })
    await dialog.getByLabel('Source').selectOption('Came to the office')
    await dialog.getByLabel('Name').fill('Meera Joshi')
    await dialog.getByLabel('What are they looking for?').fill('A plot near the bypass, up to 40 lakh')
    await dialog.getByRole('button', { name: 'Add lead' }).click()
    await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a phone number or an e-mail/)
    await expectAccessible(page)
    // Closed by mistake.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add a lead' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Meera Joshi')
    await expect(dialog.getByLabel('Source')).toHaveValue('walk_in')
    await dialog.getByLabel('Phone').fill(phone)
    await dialog.getByLabel('Listing number (optional)').fill('#1')
    await dialog.getByRole('button', { name: 'Add lead' }).click()
    await expect(panel(page).getByRole('heading', { name: 'Meera Joshi' })).toBeVisible()
    await expect(panel(page)).toContainText('Came to the office')
    await expect(panel(page)).toContainText('Added the lead')
    await page.getByLabel('Source').selectOption('Came to the office')
    await expect(page).toHaveURL(/source=walk_in/)
    await page.getByRole('combobox', { name: 'Assignment' }).selectOption('Superadmin')
    await expect(page).toHaveURL(/care=\d+/)
    await expect(page.getByRole('link', { name: /Meera Joshi/ }).first()).toBeVisible()
  })
})

test('staff write what a person looks for, offer homes that match, and say how the deal goes', async ({
  page,
}) => {
  await signInAsSuperadmin(page, pages.leads.href())
  const name = `Neelam Gupta ${newPhone().slice(-6)}`
  const entered = await page.request.post(addressOf('lead.create'), {
    data: { name, phone: newPhone(), message: 'Looking in Vijay Nagar', source: 'phone' },
  })
  expect(entered.status()).toBe(201)
  const { id } = (await entered.json()).data
  const mark = await hold(page, `**${addressOf('lead.update', id)}`, 'PATCH')
  await page.goto(pages.leads.href({ lead: id }))
  const wishes = panel(page).getByLabel('Looking for')
  await wishes.fill('3 BHK flat in Vijay Nagar')
  // Opening the lead marks it as seen. A change made before that is saved is no conflict with it.
  await panel(page).getByLabel('Assigned to').selectOption({ label: 'Nobody' })
  mark()
  await expect(said(page, 'Not assigned.')).toBeVisible()
  // The typed words stay when something else of the lead is saved.
  await expect(wishes).toHaveValue('3 BHK flat in Vijay Nagar')
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  const found = panel(page).getByRole('link', { name: /^\d+ homes? that match(es)?$/ })
  await expect(found).toBeVisible()
  const home = panel(page).locator('.lead-homes').getByRole('link').first()
  await expect(panel(page).getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(name).slice(0, 6)),
  )
  const listing = Number((await home.getAttribute('href'))?.split('/').at(-1))

  const stage = panel(page).getByLabel('Stage')
  await stage.selectOption('Lost')
  await expect(panel(page).getByText('Lost: ')).toHaveCount(0)
  await expectAccessible(page)
  await panel(page).getByLabel('Why?').selectOption('Cannot be reached')
  await expect(panel(page).getByText('Lost: Cannot be reached')).toBeVisible()
  await stage.selectOption('Visited')
  await expect(panel(page).getByText('Stage: Visited')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.goto(pages.leads.href({ looks_for: String(listing) }))
  await expect(page.getByText(`People who look for a home like listing ${listing}`)).toBeVisible()
  await expect(list(page).getByRole('link', { name: new RegExp(name) })).toContainText('Visited')
  await page.getByRole('button', { name: 'Show all leads' }).click()
  await expect(page).toHaveURL(pages.leads.href())
})

test.describe('a lead that a colleague changes meanwhile', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('stays as the colleague left it, and the person reads why', async ({ page }) => {
    await signInAsSuperadmin(page, pages.leads.href())
    const entered = await page.request.post(addressOf('lead.create'), {
      data: { name: 'Kavita Soni', phone: newPhone(), message: 'A plot in Rau', source: 'phone' },
    })
    const { id } = (await entered.json()).data
    const address = addressOf('lead.update', id)
    const release = await hold(page, `**${address}`, 'PATCH')
    await page.goto(pages.leads.href({ lead: id }))
    await panel(page).getByLabel('Assigned to').selectOption({ label: 'Nobody' })
    const { version, assignee } = (await (await page.request.get(address)).json()).data
    const changed = await page.request.patch(address, { data: { version, stage: 'visited' } })
    expect(changed.status()).toBe(200)
    release()
    await expect(said(page, 'Somebody else changed this in the meantime')).toBeVisible()
    const kept = (await (await page.request.get(address)).json()).data
    expect(kept).toMatchObject({ stage: 'visited', assignee })
  })
})
