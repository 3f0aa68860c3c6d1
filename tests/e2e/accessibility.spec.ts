import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { tableOf } from '#server/features/import/testing/table-of-listings.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'
import { askForProofOnce, refuseOnce } from '#tests/support/refuse-once.ts'

// axe looks once at each state of a page that matters: light with all rules of WCAG 2.2 AA, dark with those about
// colours. Pages as visitors find them are in every-page.spec.ts. What the states do is tested by the other stories and by
// tests/components; here they are made in the shortest way.

test.describe.configure({ mode: 'parallel' })
test.use({ expectedErrors: /status of [45]\d\d|ERR_FAILED/ })

const phone = { width: 360, height: 780 }
const desk = { width: 1440, height: 900 }
const addressOf = (name: CallName, id?: number) =>
  apiPrefix + callPaths[name].path.replace('{id}', String(id))
const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

/** On a phone the page must also fit. */
async function lookOnPhone(page: Page, schemes?: ('light' | 'dark')[]) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, schemes)
}

async function post(page: Page, name: CallName, data: object) {
  const answer = await page.request.post(addressOf(name), { data })
  expect(answer.status()).toBe(201)
  return answer
}

/** Pages see the answers of a call changed. */
// biome-ignore lint/suspicious/noExplicitAny: answers of any call.
function change(page: Page, name: CallName, changed: (body: any) => object) {
  return page.route(`**${addressOf(name)}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: changed(await response.json()) })
  })
}

test.describe('visitors on a phone', () => {
  test.use({ viewport: phone })

  test('a comparison of differences', async ({ page }) => {
    await page.goto(pages.compare.href([1, 2, 60]))
    await page.getByRole('checkbox', { name: /^Show only differences/ }).check({ force: true })
    await lookOnPhone(page)
  })

  test('a map of results', async ({ page }) => {
    await page.goto(pages.list.href({ city: 'Indore', sub_type: 'plot', view: 'map' }))
    await expect(
      page.getByRole('group', { name: 'Map of the results' }).getByRole('button').first(),
    ).toBeVisible()
    await lookOnPhone(page)
  })

  test('a list with recently viewed homes', async ({ page }) => {
    await page.goto(pages.about.href())
    await page.evaluate(() => localStorage.setItem('aangan-seen', '[7,3,5]'))
    await page.goto(pages.list.href({ keyword: 'zzyzx' }))
    await page.locator('.seen-place').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveCount(3)
    await lookOnPhone(page)
  })

  test('messages sent from a device', async ({ page }) => {
    const data = { name: 'Asha', email: 'asha@example.com', message: 'Is the lift working?', property_id: 4 }
    const { receipt } = (await (await post(page, 'inquiry.create', data)).json()).data
    const sent = [{ kind: 'inquiry', about: 'A home with a lift', at: new Date().toISOString(), receipt }]
    await page.goto(pages.about.href())
    await page.evaluate((text) => localStorage.setItem('aangan-sent', text), JSON.stringify(sent))
    await page.goto(pages.privacy.href())
    await says(page, 'Inquiry about A home with a lift')
    await lookOnPhone(page)
  })

  test('a chosen time of a tour, and the requested tour', async ({ page }) => {
    await page.goto(`${pages.listing.href(2)}#tour`)
    const tour = page.getByRole('region', { name: 'Schedule a Tour' })
    await tour.scrollIntoViewIfNeeded()
    await tour.getByRole('button', { name: 'Next month' }).click()
    await tour
      .getByRole('button', { name: /^\w+day,? \d+ \w+$/ })
      .nth(4)
      .click()
    await tour.getByText('4:00 pm', { exact: true }).click()
    await tour.getByRole('button', { name: 'Request a site visit' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await says(page, 'Please log in to schedule a tour.')
    await lookOnPhone(page)
    await signIn(page, { next: pages.listing.href(2) })
    await tour.scrollIntoViewIfNeeded()
    await tour.getByRole('button', { name: 'Request a site visit' }).click()
    await says(page, 'Waiting for the agent to confirm.')
    await expectAccessible(page)
  })

  test('links that came by e-mail or message', async ({ page, another, baseURL }) => {
    const person = await another()
    const number = await signIn(person, { next: pages.settings.href() })
    const email = `asha${newPhone()}@example.com`
    await person.request.patch(addressOf('user.update'), { data: { email } })
    await person.reload()
    await proveNumber(person, number, baseURL)
    await press(person, 'Send verification e-mail')
    await says(person, /The agency finds the link in its outbox/)
    await expectAccessible(person)

    const office = await another()
    await signInAsSuperadmin(office, pages.settingsUsers.href({ keyword: number }))
    const outbox = await (await office.request.get(addressOf('admin.outbox'))).json()
    const mail = outbox.data.find((notice: { to: string | null }) => notice.to === email)
    await page.goto(`${pages.verifyEmail.href()}#${/#(\S+)/.exec(mail.text)?.[1]}`)
    await says(page, email)
    await lookOnPhone(page)

    await office.getByRole('button', { name: /^Create sign-in link for / }).click()
    await says(office, /Be sure who gets it: call the number yourself/)
    await expectAccessible(office)
    await press(office, 'Create link')
    const link = dialog(office).getByLabel('Link', { exact: true })
    await expect(link).toBeFocused()
    await expectAccessible(office)
    const url = await link.inputValue()
    await page.goto(url)
    await says(page, 'The agency sent you this link. It works once.')
    await lookOnPhone(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(pages.settings.href())
    await page.context().clearCookies()
    await page.goto(url)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await says(page, /This link has already been used or has expired/)
    await lookOnPhone(page)
  })
})

test.describe('visitors', () => {
  test('a contact message that did not arrive', async ({ page }) => {
    await page.goto(pages.contact.href())
    await page.getByLabel('Name').fill('Meera Joshi')
    await box(page, 'Phone').fill(newPhone())
    await page.getByLabel('E-mail').fill('meera@example.com')
    await box(page, 'Message').fill('When are you open on Sundays?')
    await refuseOnce(page, 'contact.create', 'cut off')
    await press(page, 'Send Message')
    await says(page, /Something went wrong/)
    await expectAccessible(page)
  })

  test('suggestions of a search', async ({ page }) => {
    await page.goto(pages.list.href())
    await box(page, 'Keyword').pressSequentially('garden vijaynagr')
    await expect(page.getByRole('option', { name: /^Vijay Nagar Indore/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('a list with sold homes', async ({ page }) => {
    await page.goto(pages.list.href({ sold: 'show' }))
    await expect(page.getByRole('checkbox', { name: 'Show sold and rented' })).toBeChecked()
    await expectAccessible(page)
  })

  test('a list in rows, and a map with a card', async ({ page }) => {
    await page.setViewportSize(desk)
    await page.goto(pages.list.href({ view: 'list' }))
    await expectAccessible(page)
    await page.goto(pages.list.href({ city: 'Ujjain', sub_type: 'plot', view: 'map' }))
    const map = page.getByRole('group', { name: 'Map of the results' })
    const card = page.getByRole('region', { name: 'The property at this pin' })
    await expect(async () => {
      const priced = map.getByRole('button', { name: /₹/ })
      await ((await priced.count()) > 0 ? priced : map.getByRole('button')).first().click()
      await expect(card).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page)
  })

  test('an EMI with a wrong figure', async ({ page }) => {
    const query = 'type=sale&sub_type=Flat&status=available&limit=1'
    const { data } = await (await page.request.get(`${addressOf('property.search')}?${query}`)).json()
    await page.goto(`${pages.listing.href(data[0].id)}#emi`)
    const emi = page.getByRole('region', { name: 'EMI calculator' })
    await emi.scrollIntoViewIfNeeded()
    await emi.getByLabel('Interest rate per year', { exact: true }).fill('900')
    await emi.getByText('Year by year').click()
    await says(page, 'From 0 to 20.')
    await expectAccessible(page)
  })

  test('the sheet to share a home', async ({ page }) => {
    await page.goto(pages.listing.href(5))
    await press(page, 'Share')
    await dialog(page).getByRole('button', { name: 'Copy the link' }).click()
    await expectAccessible(page)
  })

  test('a review without words', async ({ page }) => {
    await page.goto(pages.listing.href(4))
    const review = page.getByRole('region', { name: 'Leave a Review' })
    await review.getByText('Yours is kept on this device').click()
    await review.getByLabel('Name').fill('Asha')
    await review.getByLabel('Date').fill('2026-10-02')
    await review.getByLabel('Message').fill('   ')
    await review.getByRole('button', { name: 'Keep my review' }).click()
    await says(page, 'Please fill this in.')
    await expectAccessible(page)
  })

  test('wrong figures of a loan, and the request for a callback', async ({ page }) => {
    await page.goto(pages.loan.href())
    const figures = page.getByRole('region', { name: 'How much you can borrow' })
    await figures.getByLabel('Loan term in years', { exact: true }).fill('0')
    await figures.getByLabel('Price of the home').fill('a lot')
    await says(page, /Correct the marked figures/)
    await expectAccessible(page)
    await press(page, 'Ask about this loan: Plot purchase loan')
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
  })

  test('the popup to sign in', async ({ page }) => {
    await page.goto(pages.home.href())
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a refused sign-in', async ({ page }) => {
    await page.goto(pages.login.href())
    await page.getByLabel('Full name').fill('Asha')
    await page.getByLabel('Mobile number').fill('12345 1')
    await press(page, 'Continue')
    await says(page, 'Enter a mobile number of ten digits.')
    await expectAccessible(page)
  })

  test('links without their key', async ({ page }) => {
    await page.goto(pages.signInLink.href())
    await says(page, 'This address has no sign-in link.')
    await expectAccessible(page)
    await page.goto(`${pages.verifyEmail.href()}#1.${'A'.repeat(43)}`)
    await says(page, /This link no longer works\./)
    await expectAccessible(page)
  })

  test('the wishlist of nobody', async ({ page }) => {
    await page.goto(pages.wishlist.href())
    await says(page, 'Please log in to view your wishlist.')
    await expectAccessible(page)
  })
})

test.describe('visitors without a network', () => {
  // axe asks for the style of the map again, which is not kept for the time without a network.
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Couldn't load preload assets/,
  })

  test('the offline page with a visited listing', async ({ page, context }) => {
    await page.goto(pages.listing.href(1))
    const kept = () =>
      page.evaluate(async () => {
        const found = [await caches.match('/offline'), await caches.match('/list/1')]
        return found.every(Boolean)
      })
    await expect.poll(kept, { timeout: 30_000 }).toBe(true)
    await context.setOffline(true)
    await page.goto(pages.category.href('buy', { page: 2 }))
    await expect(page.getByRole('region', { name: 'Saved on this device' }).getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
  })
})

test.describe('sellers', () => {
  test('a side form with the signed-in name', async ({ page }) => {
    await page.setViewportSize(desk)
    await signIn(page, { name: 'Meera Joshi', next: pages.listing.href(4) })
    const side = page.getByRole('region', { name: /^Write to / })
    await expect(async () => {
      await page.mouse.move(700, 500)
      await page.mouse.move(720, 480)
      await expect(side.getByLabel('Name')).toHaveValue('Meera Joshi', { timeout: 2000 })
    }).toPass()
    await expectAccessible(page)
  })

  test('a wishlist with two homes, and a heart that failed', async ({ page }) => {
    await signIn(page, { next: pages.about.href() })
    const { user } = await (await page.request.get(addressOf('user.profile'))).json()
    for (const property_id of [1, 2]) await post(page, 'wishlist.create', { user_id: user.id, property_id })
    await page.goto(pages.wishlist.href())
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    await page.route(`**${addressOf('wishlist.create')}`, (route) => route.abort())
    await page.goto(pages.list.href({ page: 2 }))
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Close this message' }).focus()
    await expectAccessible(page)
  })

  test('a dashboard with figures, and one without answers', async ({ page, another }) => {
    await signIn(page)
    const id = await handIn(page, `Orchard plot ${newPhone()}`)
    await publish(await another(), id)
    const data = { name: 'Meera Joshi', email: 'meera@example.com', message: 'Is it free?', property_id: id }
    await post(page, 'inquiry.create', data)
    await page.goto(pages.dashboard.href())
    await expect(page.getByRole('img', { name: /^Inquiries: 1 in 30 days/ })).toHaveCount(2)
    await says(page, /unanswered inquiry/)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await lookOnPhone(page, ['light'])

    const beginner = await another()
    const counts = new RegExp(`${apiPrefix}/(property/count|contact/msg|wishlist/count)$`)
    await beginner.route(counts, (route) => route.fulfill({ status: 503, json: {} }))
    await signIn(beginner, { next: pages.dashboard.href() })
    await says(beginner, 'You have no listings yet. How to start:')
    await expect(beginner.getByRole('button', { name: 'Try again: Wishlisted' })).toBeVisible()
    await expectAccessible(beginner)
  })

  test('leads, an answered one and a proposed time', async ({ page, another }) => {
    test.slow()
    await signIn(page)
    const id = await handIn(page, `Plot by the stepwell ${newPhone()}`)
    await publish(await another(), id)
    const visitor = await another()
    const who = { name: 'Meera Joshi', email: 'meera@example.com' }
    await post(visitor, 'inquiry.create', { ...who, message: 'Is it still free?', property_id: id })
    await signIn(visitor, { name: 'Tara Rao' })
    const tour_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await post(visitor, 'tour.create', { property_id: id, tour_date, tour_time: '11:00' })

    await page.goto(pages.leads.href({ keyword: 'meera' }))
    await page.getByRole('link', { name: /Meera Joshi/ }).click()
    const panel = page.getByRole('region', { name: 'The lead' })
    await expect(panel.getByRole('heading', { name: 'Meera Joshi' })).toBeFocused()
    await page.keyboard.press('e')
    await panel.getByLabel('New note').fill('Wants shade in the afternoon')
    await panel.getByRole('button', { name: 'Save the note' }).click()
    await expect(panel.getByRole('listitem').getByText('Wants shade in the afternoon')).toBeVisible()
    await panel.getByRole('button', { name: 'Tomorrow' }).click()
    await says(page, /^Follow-up planned for/)
    await expectAccessible(page)

    await page.goto(pages.tours.href(tour_date))
    await page
      .getByRole('button', { name: /Tara Rao/ })
      .first()
      .click()
    await press(page, 'Propose another time')
    await page.getByLabel('Time (India)').fill('15:00')
    await expectAccessible(page)
    await press(page, 'Propose')
    await says(page, /^The new time is proposed\. No mail server is connected/)
    await page.setViewportSize(phone)
    await page.goto(pages.tours.href(tour_date))
    await expect(page.getByRole('button', { name: /Tara Rao/ }).first()).toBeVisible()
    await lookOnPhone(page)
    await page.goto(pages.leads.href({ kind: 'tour' }))
    await page.getByRole('link', { name: /Tara Rao/ }).click()
    await expect(panel.getByRole('heading', { name: 'Tara Rao' })).toBeVisible()
    await lookOnPhone(page)
  })

  test('My Properties with long titles, and the question before a deletion', async ({ page }) => {
    await signIn(page)
    const title = 'A plot with a title that is long enough to need a second and even a third line on a phone'
    await handIn(page, title)
    await page.setViewportSize(phone)
    await page.goto(pages.myProperties.href())
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    await lookOnPhone(page)
    await page.setViewportSize(desk)
    await expectAccessible(page)
    await press(page, `Delete ${title}`)
    await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
  })

  test('the form of a listing: filled, refused and without a session', async ({ page, context }) => {
    await signIn(page, { next: pages.admin.href() })
    await page.setViewportSize(phone)
    await box(page, 'Sub Type').selectOption('Flat')
    await press(page, 'Add Nearby Places')
    await box(page, 'Price').fill('99999999999')
    await lookOnPhone(page)
    await page.setViewportSize(desk)
    await expectAccessible(page)
    await box(page, 'Title').fill('Plot')
    await box(page, 'Price').fill('on request')
    await box(page, 'City').fill('Indore')
    await box(page, 'E-mail').fill('asha at home')
    await press(page, 'Add Property')
    await says(page, /Failed to submit property/)
    await says(page, 'E-mail: Enter an e-mail address such as name@example.com.')
    await expectAccessible(page)

    await box(page, 'Title').fill('Begun before the session ended')
    await box(page, 'Price').fill('18500')
    await box(page, 'E-mail').fill('asha@example.com')
    for (const { name } of await context.cookies())
      if (name.endsWith('aangan_session')) await context.clearCookies({ name })
    await press(page, 'Add Property')
    await says(page, 'Please login to continue.')
    await expectAccessible(page)
  })

  test('the form of a rejected listing, and of one that somebody else changed', async ({ page, another }) => {
    await signIn(page)
    const id = await handIn(page, `Flat without a price ${newPhone()}`, { sub_type: 'Flat', bedrooms: 2 })
    const office = await another()
    await signInAsSuperadmin(office, pages.propertyRequests.href())
    const data = { status: 'rejected', reason: 'The price has a zero too few.' }
    expect((await office.request.patch(addressOf('admin.decide', id), { data })).ok()).toBe(true)
    await page.goto(pages.admin.href(id))
    await says(page, 'The price has a zero too few.')
    await expectAccessible(page)
    await box(page, 'Title').fill('Plot behind the old temple')
    const price = await page.request.put(addressOf('property.update', id), { data: { price: 4_600_000 } })
    expect(price.ok()).toBe(true)
    await press(page, 'Update Property')
    await says(page, 'This listing was changed in the meantime')
    await expectAccessible(page)
  })

  test('pictures of a form, after one was removed', async ({ page }) => {
    await signIn(page, { next: pages.admin.href() })
    const pictures = await Promise.all(
      ['#a0522d', '#2e8b57', '#4682b4'].map((background) =>
        sharp({ create: { width: 640, height: 480, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    )
    const files = pictures.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }))
    await page.getByLabel('Add pictures').and(page.locator('input')).setInputFiles(files)
    await expect(page.getByRole('button', { name: 'Remove picture 3' })).toBeVisible()
    await press(page, 'Remove picture 1')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await press(page, 'Undo')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
  })

  test('the settings, and the question before an account is deleted', async ({ page }) => {
    await page.setViewportSize(phone)
    await signIn(page, { next: pages.settings.href() })
    await says(page, 'This device')
    await lookOnPhone(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await press(page, 'Delete my account')
    await expect(dialog(page).getByRole('button', { name: 'Keep my account' })).toBeFocused()
    await expectAccessible(page)
    await askForProofOnce(page, 'privacy.erase')
    await press(page, 'Delete everything')
    await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
    await expectAccessible(page)
  })

  test('pages that are not for sellers', async ({ page }) => {
    await signIn(page, { next: pages.propertyRequests.href() })
    await says(page, 'You do not have access to Users')
    await expectAccessible(page)
    await page.goto(pages.settingsHealth.href())
    await says(page, 'You do not have access to this page')
    await expectAccessible(page)
  })
})

test.describe('superadmins', () => {
  test('an import: started, matched and with problems', async ({ page }) => {
    const mark = newPhone()
    await signInAsSuperadmin(page, pages.imports.href())
    await says(page, 'Upload a spreadsheet')
    await expectAccessible(page)
    const table = tableOf(20, 7)
      .replaceAll('House of the table', `House ${mark}`)
      .replace('title,type,sub_type,price', `Headline ${mark},type,sub_type,Rate`)
    const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) }
    await page.getByLabel('Choose an Excel or CSV file').setInputFiles(file)
    const match = page.getByRole('form', { name: 'Which column is which?' })
    await expect(match.getByLabel('City (required)')).toHaveValue('4')
    await expectAccessible(page)
    await match
      .getByLabel('Title (required)')
      .selectOption({ label: `Headline ${mark}: House ${mark} number 1` })
    await match.getByLabel('Price (required)').selectOption({ label: 'Rate: call me' })
    await match.getByRole('button', { name: 'Check rows' }).click()
    await expect(page.getByRole('table', { name: 'With problems' }).getByRole('row')).toHaveCount(8)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('the deletion of a lead: asked, failed and done', async ({ page, another }) => {
    const mark = newPhone()
    const visitor = await another()
    for (const name of ['Meera', 'Tara'])
      await post(visitor, 'inquiry.create', {
        name: `${name} ${mark}`,
        email: `k${newPhone()}@example.com`,
        message: 'Is it still free?',
      })
    await signInAsSuperadmin(page, pages.leads.href({ keyword: mark }))
    await page.getByRole('link', { name: /Meera/ }).click()
    await press(page, 'Delete this lead')
    await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await refuseOnce(page, 'lead.delete', 500)
    await press(page, 'Delete for good')
    await says(page, 'This did not work. Please try again.')
    await lookOnPhone(page)
    await press(page, 'Delete for good')
    await says(page, 'The lead is deleted.')
    await expect(page.getByText('1 person')).toBeFocused()
    await expect(page.getByText('1 person')).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectAccessible(page)
  })

  test('requests: details, a rejection without a reason, changes and what was rejected', async ({
    page,
    another,
  }) => {
    test.slow()
    const seller = await another()
    await signIn(seller)
    const mark = newPhone()
    const id = await handIn(seller, `Garden plot ${mark}`)
    const poor = `Blurred plot ${mark}`
    await handIn(seller, poor, { price: 100, area: null })
    await signInAsSuperadmin(page, pages.propertyRequests.href({ keyword: mark }))
    await press(page, `Details of ${poor}`)
    await says(page, 'Unknown: the listing has no area.')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await says(page, 'Checks')
    await lookOnPhone(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await press(page, `Reject ${poor}`)
    await dialog(page).getByRole('button', { name: 'Reject' }).click()
    await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Say why/)
    await expectAccessible(page)

    const decide = async (data: object) =>
      expect((await page.request.patch(addressOf('admin.decide', id), { data })).status()).toBe(200)
    await decide({ status: 'accepted', confirm_unverified: true })
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9' } })
      .jpeg()
      .toBuffer()
    const images = { name: 'well.jpg', mimeType: 'image/jpeg', buffer }
    const sent = await seller.request.put(addressOf('property.update', id), {
      multipart: { title: `Orchard plot ${mark}`, images },
    })
    expect(sent.status()).toBe(200)
    await page.reload()
    await page
      .getByRole('row')
      .filter({ hasText: `Garden plot ${mark}` })
      .getByRole('button', { name: /^Details of/ })
      .click()
    const compared = page.getByRole('table').filter({ hasText: 'Published now' }).last()
    await expect(compared.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
    await expect(compared).toContainText(`Orchard plot ${mark}`)
    await expectAccessible(page)
    await decide({ status: 'rejected', reason: 'Whose well is this?' })
    await seller.goto(pages.myProperties.href())
    await says(seller, /Whose well is this\?/)
    await expectAccessible(seller)
  })

  test('changes since an approval', async ({ page, another }) => {
    const seller = await another()
    await signIn(seller)
    const title = `Plot with a fence ${newPhone()}`
    const id = await handIn(seller, title)
    await publish(page, id)
    const data = { description: 'A new fence.' }
    expect((await seller.request.put(addressOf('property.update', id), { data })).ok()).toBe(true)
    await page.goto(pages.propertyRequests.href({ view: 'changed' }))
    await says(page, title)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
  })

  test('refused and saved safety limits', async ({ page }) => {
    await signInAsSuperadmin(page, pages.settingsSafety.href())
    await page.getByLabel('Codes per hour').fill('4')
    await press(page, 'Save')
    await expect(page.getByLabel('Codes per hour')).toHaveAccessibleDescription(/At least 5\.$/)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Codes per hour').fill('61')
    await press(page, 'Save')
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await expectAccessible(page)
  })

  test('a user found, and the question before a suspension', async ({ page, another }) => {
    const name = `Kavita ${newPhone()}`
    const number = await signIn(await another(), { name })
    await signInAsSuperadmin(page, pages.settingsUsers.href({ keyword: number }))
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await press(page, `Suspend ${name}`)
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
  })

  test('saved facts of the agency, and a verified audit log', async ({ page }) => {
    await signInAsSuperadmin(page, pages.settingsAgency.href())
    const number = box(page, 'Phone')
    await expect(number).toHaveValue('+917314000123')
    await number.fill('0731 400 0123')
    await press(page, 'Save')
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await expectAccessible(page)
    await page.goto(pages.settingsAudit.href())
    await press(page, 'Verify the log')
    await says(page, /^The log is complete and unchanged: /)
    // The rows are pale while the list gets the entry of this verification.
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
  })

  test('a second factor: to set up, to give and in the settings', async ({ page }) => {
    await signInAsSuperadmin(page, pages.settings.href())
    await press(page, 'Set up an authenticator app')
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectAccessible(page)
    const factor = (second_factor: string) =>
      change(page, 'user.profile', ({ user }) => ({ user: { ...user, second_factor } }))
    await factor('to_enrol')
    await page.reload()
    await says(page, 'Set up a second factor')
    await expectAccessible(page)
    await press(page, 'Set up an authenticator app')
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectAccessible(page)
    await factor('to_give')
    await page.reload()
    await says(page, 'Confirm with your second factor')
    await expectAccessible(page)
    await page.unrouteAll()
    const mine = { id: 1, name: 'My phone', created_at: new Date().toISOString(), last_used_at: null }
    await change(page, 'user.security', ({ data }) => ({ data: { ...data, passkeys: [mine] } }))
    await page.reload()
    await says(page, 'My phone')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('the health page of a site behind an unnamed proxy', async ({ page }) => {
    const proxy = {
      sentence: 'Requests come through a proxy that TRUSTED_PROXIES does not name (header x-forwarded-for)',
      seen_at: new Date().toISOString(),
    }
    await change(page, 'admin.health', ({ data }) => ({
      data: { ...data, exposure: { ...data.exposure, state: 'warning', proxy } },
    }))
    await signInAsSuperadmin(page, pages.settingsHealth.href())
    await says(page, /TRUSTED_PROXIES does not name/)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: phone })

    for (const [name, address] of Object.entries({
      'Users and roles': pages.settingsUsers.href(),
      Agency: pages.settingsAgency.href(),
      Branding: pages.settingsBranding.href(),
      Texts: pages.settingsTexts.href(),
      Hours: pages.settingsHours.href(),
      'Popular places': pages.settingsPlaces.href(),
      'Safety limits': pages.settingsSafety.href(),
      'Codes to pass on': pages.settingsCodes.href(),
      Outbox: pages.settingsOutbox.href(),
      'Audit log': pages.settingsAudit.href(),
      'System health': pages.settingsHealth.href(),
    }))
      test(`the settings: ${name}`, async ({ page }) => {
        await signInAsSuperadmin(page, address)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        await lookOnPhone(page)
      })
  })
})
