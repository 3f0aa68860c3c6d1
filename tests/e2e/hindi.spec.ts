import { callPaths } from '#contract/call-paths.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { m } from '#messages'
import { expect, expectNoSidewaysScroll, hold, test } from '#tests/support/browser.ts'
import { layoutShift, recordLayoutShift } from '#tests/support/layout-shift.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

const inHindi = { locale: 'hi' } as const
const hindi = (path: string) => localAddress('hi', path)

test('a visitor finds a home in Hindi, saves it and asks to see it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(hindi(pages.home.href()))
  const hero = page.getByRole('search').first()
  await hero.getByLabel(m.home_keyword({}, inHindi)).fill('२ bhk')
  await hero.getByRole('button', { name: m.home_submit({}, inHindi) }).click()
  await expect(page).toHaveURL(/\/hi\/.*bedrooms=2/)
  // The address changes before the page does, and the home page has cards too.
  const results = page.locator('.results')
  await expect(results).toHaveAttribute('aria-busy', 'false')
  const first = results.getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hi\/list\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('button', { name: m.heart_label({ title }, inHindi) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/hi\/login/)
  await page.getByLabel(m.details_name({}, inHindi)).fill('आशा वर्मा')
  await page.getByLabel(m.details_phone({}, inHindi)).fill(newPhone())
  await page.getByRole('button', { name: m.details_submit({}, inHindi) }).click()
  await expect(page).toHaveURL(/\/hi\/list\/\d+$/)

  const tour = page.getByRole('region', { name: m.tour_title({}, inHindi) })
  await tour.scrollIntoViewIfNeeded()
  await tour.getByRole('button', { name: m.tour_month_after({}, inHindi) }).click()
  await tour.locator('.calendar-day:not([aria-disabled="true"])').nth(4).click()
  // The label, which is visible: a press waits until it stands still.
  await tour
    .locator('label', { has: page.getByRole('radio') })
    .first()
    .click()
  await expect(tour.getByRole('radio').first()).toBeChecked()
  await tour.getByRole('button', { name: m.tour_submit({}, inHindi) }).click()
  await expect(tour.getByText(m.tour_state_requested({}, inHindi))).toBeVisible()
})

test('a visitor who leaves a form empty reads in Hindi what is missing', async ({ page }) => {
  const forms = [
    [pages.contact.href(), m.contact_form_submit({}, inHindi)],
    [pages.login.href(), m.details_submit({}, inHindi)],
    [pages.listing.href(204), m.inquiry_submit({}, inHindi)],
    [pages.secret.href(), m.secret_submit({}, inHindi)],
  ] as const
  for (const [path, name] of forms) {
    await page.goto(hindi(path))
    // The form of a listing is loaded when somebody comes to it.
    const agent = page.getByRole('region', { name: m.inquiry_title({}, inHindi) })
    if (path === pages.listing.href(204)) await agent.scrollIntoViewIfNeeded()
    const form = page.locator('form:visible', { has: page.getByRole('button', { name }) }).first()
    await form.getByRole('button', { name }).click()
    const first = form.locator('[aria-invalid="true"]').first()
    await expect(first, path).toBeFocused()
    await expect(first, path).toHaveAccessibleDescription(/[\u0900-\u097F]/)
  }
})

test('filters take prices and areas as Hindi writes them', async ({ page }) => {
  await page.goto(hindi(pages.list.href({ type: 'sale' })))
  await page.locator('.search-more > summary').click()
  const to = page.getByLabel(m.search_to({ field: m.property_field_price({}, inHindi) }, inHindi), {
    exact: true,
  })
  await to.fill('८० लाख')
  await to.press('Enter')
  const chips = page.getByRole('list', { name: m.chip_list({}, inHindi) })
  await expect(chips).toContainText(m.chip_to({ value: '₹80.0 लाख' }, inHindi))
  const area = page.getByLabel(m.search_from({ field: m.property_field_area({}, inHindi) }, inHindi), {
    exact: true,
  })
  await area.fill('१२००')
  await area.press('Enter')
  await expect(chips).toContainText(m.chip_from({ value: m.area_sq_ft({ area: '1,200' }, inHindi) }, inHindi))
  await expect(page).toHaveURL(/max_price=8000000/)
  await expect(page).toHaveURL(/min_area=1200/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a farmer lists two beegha of land in Hindi', async ({ page }) => {
  const title = `सड़क से लगी ज़मीन ${newPhone()}`
  await signIn(page, { name: 'रामलाल पाटीदार', next: hindi(pages.admin.href()) })
  const box = (label: string) => page.getByLabel(label, { exact: true })
  await box(m.property_field_title({}, inHindi)).fill(title)
  await box(m.property_field_sub_type({}, inHindi)).selectOption(m.kind_agricultural_land({}, inHindi))
  await box(m.property_field_price({}, inHindi)).fill('८० लाख')
  await box(m.property_field_city({}, inHindi)).fill('Dewas')
  await box(m.property_field_beegha({}, inHindi)).fill('२')
  const answered = page.waitForResponse(`**${hindi(apiPrefix + callPaths['property.create'].path)}`)
  await page.getByRole('button', { name: m.property_form_submit_add({}, inHindi) }).click()
  await expect(page.getByText(m.property_added({}, inHindi)).first()).toBeVisible()
  const { data } = await (await answered).json()
  await page.goto(hindi(pages.myProperties.href()))
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('₹80,00,000')
  expect(data).toMatchObject({ title, price: 8_000_000, beegha: 2 })
})

test('a superadmin rejects a listing in Hindi, and its owner reads why', async ({ page, another }) => {
  const title = `Plot ${newPhone()}`
  await signIn(page, { next: hindi(pages.myProperties.href()) })
  await handIn(page, title)
  const office = await another()
  await signInAsSuperadmin(office, hindi(pages.propertyRequests.href({ keyword: title })))
  await office.getByRole('button', { name: m.requests_reject_of({ title }, inHindi) }).click()
  const dialog = office.getByRole('dialog', { name: m.requests_reject_listing({}, inHindi) })
  await dialog.getByRole('button', { name: m.requests_reject({}, inHindi) }).click()
  await expect(dialog.getByText(m.requests_reason_missing({}, inHindi))).toBeVisible()
  await dialog.getByLabel(m.requests_reason({}, inHindi)).fill('कीमत में कुछ शून्य कम हैं।')
  await dialog.getByRole('button', { name: m.requests_reject({}, inHindi) }).click()
  await expect(office.getByText(m.admin_rejected({}, inHindi)).first()).toBeVisible()
  await page.reload()
  const reason = m.mine_rejected({ reason: 'कीमत में कुछ शून्य कम हैं।' }, inHindi)
  await expect(page.getByRole('row').filter({ hasText: title }).getByText(reason)).toBeVisible()
})

test('the switch in the header keeps the page and its search, and is remembered', async ({
  page,
  another,
}) => {
  const search = '/list?bedrooms=2&type=rent'
  await page.goto(search)
  const cards = page.getByRole('article')
  const ids = await cards.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page
    .getByRole('banner')
    .getByRole('link', { name: m.language_hi({}, inHindi) })
    .click()
  await expect(page).toHaveURL(hindi(search))
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(cards.first()).toBeVisible()
  const again = await cards
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(again).toEqual(ids.map((href) => hindi(href ?? '')))

  await page.goto(`${pages.about.href()}?from=chat#story`)
  await expect(page).toHaveURL(`${hindi(pages.about.href())}?from=chat#story`)
  const stranger = await another()
  await stranger.goto(pages.about.href())
  await expect(stranger).toHaveURL(pages.about.href())

  await page
    .getByRole('banner')
    .getByRole('link', { name: m.language_en({}, inHindi) })
    .click()
  await expect(page).toHaveURL(`${pages.about.href()}?from=chat#story`)
  await page.goto(hindi(pages.loan.href()))
  await expect(page).toHaveURL(pages.loan.href())
})

test('letters of Devanagari that come after the first picture of a page move nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await recordLayoutShift(page)
  for (const path of [pages.home.href(), pages.list.href(), pages.listing.href(1)]) {
    const release = await hold(page, /devanagari[^/]*\.woff2$/)
    await page.goto(hindi(path), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(painted)
    release()
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => document.fonts.ready)
    await page.evaluate(painted)
    expect(await layoutShift(page), path).toBeLessThan(0.05)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Runs in the page. */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Runs in the page. Bold letters and those of headings are shown when they are there, so that the page is laid out once for them. */
function recordLettersWhenShown() {
  new MutationObserver((_, observer) => {
    const root = document.documentElement
    if (!root || root.hasAttribute('data-letters')) return
    const late = [...document.fonts].filter(
      ({ family, weight }) =>
        /^"?Tiro Hindi"?$/.test(family) || (/^"?Anek Hindi"?$/.test(family) && weight.startsWith('500')),
    )
    Reflect.set(
      window,
      'lettersWhenShown',
      late.map(({ status }) => status),
    )
    observer.disconnect()
  }).observe(document, { attributeFilter: ['data-letters'], attributeOldValue: true, subtree: true })
}

test('the first page in Hindi fetches bold letters and those of headings after everything else, later ones at once', async ({
  page,
}) => {
  const letters = () =>
    page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const late = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /(?:strong|heading)-devanagari/.test(name))
      return late.map(({ startTime }) => startTime >= (document?.loadEventStart ?? Number.NaN))
    })
  const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
  await page.addInitScript(recordLettersWhenShown)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(hindi(pages.loan.href()))
  await expect.poll(letters).toEqual([true, true])
  await expect(page.locator('html')).not.toHaveAttribute('data-letters')
  expect(await page.evaluate(() => Reflect.get(window, 'lettersWhenShown'))).toEqual(['loaded', 'loaded'])
  await page.evaluate(() => document.fonts.ready)
  const settled = await height()
  await page.evaluate(() => document.documentElement.setAttribute('data-letters', 'later'))
  expect(await height()).toBe(settled)
  await page.goto(hindi(pages.contact.href()))
  await expect.poll(letters).toEqual([false, false])
})
