import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

test('the home page leads to every screen of the Listings menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pages.home.href())
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Listings', { exact: true }).click()
  const entries = menu.getByRole('link')
  await expect(entries).toHaveText([
    'Home',
    'All Listings',
    'Buy',
    'Rent',
    'Offices',
    'Agricultural',
    'Plots',
    'Farm House',
    'New Projects',
    'Loan',
    'About Us',
    'Contact',
  ])
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/list',
    '/properties/buy',
    '/properties/rent',
    '/properties/office',
    '/properties/agricultural',
    '/properties/plots',
    '/properties/farmhouse',
    '/properties/new-projects',
    '/loan',
    '/about',
    '/contact',
  ])
  await menu.getByRole('link', { name: 'Plots', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plot Listings')
})

test('popular places show their number of properties and link to them', async ({ page, request }) => {
  const count = (await (await request.get('/api/property/search?city=Bhopal&sold=hide&limit=1')).json()).meta
    .total
  await page.goto(pages.home.href())
  const tile = page
    .getByRole('link', { name: /Bhopal/ })
    .filter({ hasText: String(count) })
    .first()
  await tile.click()
  await expect(page).toHaveURL(/location=Bhopal/)
})

test('the home page has a film, rows of homes, places, offers and the agency', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // A busy machine looks like a slow network, on which the film does not load.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
  await page.goto(pages.home.href())
  await expect(page.locator('video')).toHaveJSProperty('loop', true)
  const hero = page.getByRole('region', { name: 'Find a property' })
  expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(900)

  for (const name of ['For Sale', 'For Rent']) {
    const row = page.getByRole('region', { name, exact: true })
    await expect(row.getByRole('link', { name: /, page \d of 3$/ })).toHaveCount(3)
    const inView = await row
      .getByRole('article')
      .evaluateAll((cards) => cards.filter((card) => card.getBoundingClientRect().right <= innerWidth).length)
    expect(inView).toBe(3)
    const byTheMonth = row.getByRole('article').filter({ hasText: 'per month' })
    await expect(byTheMonth).toHaveCount(name === 'For Rent' ? 9 : 0)
  }

  const places = page.getByRole('region', { name: 'Popular Places' }).getByRole('link')
  await expect(places).toHaveText([
    /^FeaturedIndore\d+ properties$/,
    /^Bhopal\d+ properties$/,
    /^Ujjain\d+ properties$/,
    /^FeaturedJabalpur\d+ properties$/,
  ])
  const offers = page.getByRole('region', { name: 'Special Offers' }).getByRole('article')
  await expect(offers).toHaveText([/^Featured.*Lowest rent/, /^Featured.*Lowest price to buy/])
  for (const [at, type] of ['rent', 'sale'].entries()) {
    const cheapest = pages.list.href({ type, status: 'available', sort: 'price_asc' }).split('?')[1]
    const found = await request.get(`/api/property/search?${cheapest}&limit=1`)
    await expect(offers.nth(at).getByRole('heading')).toHaveText((await found.json()).data[0].title)
  }

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Vijay Nagar Square')
  await expect(footer.getByRole('link', { name: '+91 731 400 0123' })).toHaveAttribute('href', /^tel:/)
  await expect(footer.getByRole('link', { name: 'hello@aangan.example' })).toHaveAttribute('href', /^mailto:/)
  for (const title of ['Services', 'Quick links'])
    await expect(footer.getByRole('heading', { name: title })).toBeVisible()
  await expect(footer.getByRole('link', { name: /Map with the office of Aangan$/ })).toBeVisible()
})

test('phones have a menu and a sheet of filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.list.href())
  await page
    .getByText(/^Filters/)
    .first()
    .click()
  await page.getByLabel('Price to').fill('5000000')
  await page.getByRole('button', { name: 'Search Now' }).last().click()
  await expect(page).toHaveURL(/max_price=5000000/)
})

test('arrow keys move the carousel; new homes, property types and promises follow', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pages.home.href())
  const sale = page.getByRole('region', { name: 'For Sale' })
  const dot = (part: number) => sale.getByRole('link', { name: `For Sale, page ${part} of 3` })
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await dot(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')

  await expect(page.getByRole('region', { name: 'New this week' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Three promises' }).getByRole('listitem')).toHaveCount(3)
  await page
    .getByRole('region', { name: 'Browse by property type' })
    .getByRole('link', { name: /^Villa/ })
    .click()
  await expect(page).toHaveURL(pages.list.href({ sub_type: 'Villa' }))
})

test('the About page shows the agency, its promises and its cities', async ({ page }) => {
  await page.goto(pages.about.href())
  await expect(page.getByText('Aangan is a property agency in Indore.')).toBeVisible()
  await expect(page.getByText('properties published')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Like a house around a courtyard',
    'What we promise',
    'How a listing gets here',
    'Our agents',
    'Where we work',
  ])
})
