import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { expect, hold, test } from '#tests/support/browser.ts'

test('a listing shows its details, and its pictures open full screen', async ({ page, request }) => {
  const found = await request.get(
    `/api${callPaths['property.search'].path}?sub_type=Flat&type=sale&bedrooms=2&city=Indore`,
  )
  const { data } = await found.json()
  const listing = data.find((item: { floor_plan: string | null }) => item.floor_plan)
  await page.goto(pages.listing.href(listing.id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  await expect(page.getByText(`₹${listing.price.toLocaleString('en-IN')}`).first()).toBeVisible()
  await expect(page.getByText(/^₹[\d,]+ per sq ft carpet$/).first()).toBeVisible()
  await expect(page.getByText('For sale', { exact: true }).first()).toBeVisible()
  const way = page.getByRole('navigation', { name: 'You are here' })
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Listings', listing.title])
  for (const name of [
    'Property Details',
    'Description',
    "What's Nearby",
    'Schedule a Tour',
    'Agent Info',
    'Leave a Review',
    'Recent Properties',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const details = page.getByRole('region', { name: 'Property Details' })
  await expect(details.getByText('Age', { exact: true })).toBeVisible()
  await expect(details.getByText(/^\d+(-\d+|\+) years old, built (about )?\d{4}/)).toBeVisible()
  const amenities = details.getByRole('listitem')
  await expect(amenities.locator('svg')).toHaveCount(listing.features.length)
  await expect(page.getByText('Listing Agent').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /Floor plan/i })).toBeVisible()
  await expect(page.getByText("Artist's impression").first()).toBeVisible()
  await page
    .getByRole('link', { name: /picture|photo/i })
    .first()
    .click()
  await expect(page.locator('.yarl__root')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.yarl__root')).toHaveCount(0)
})

test('land shows no rooms, age and amenities', async ({ page, request }) => {
  for (const kind of ['plot', 'Agricultural Land']) {
    const found = await request.get(`/api${callPaths['property.search'].path}?sub_type=${kind}&limit=1`)
    const { data } = await found.json()
    await page.goto(pages.listing.href(data[0].id))
    const details = page.getByRole('region', { name: 'Property Details' })
    await expect(details.getByText('Sub Type', { exact: true })).toBeVisible()
    await expect(details.getByText('No amenities listed.')).toHaveCount(0)
    for (const name of ['Rooms', 'Bedrooms', 'Bathrooms', 'Garages', 'Age', 'Amenities'])
      await expect(details.getByText(name, { exact: true })).toHaveCount(0)
  }
})

test.describe('an unknown listing', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const id of ['999999', 'abc', '99999999999', '0']) {
    test(`${id} is a 404 page`, async ({ page }) => {
      const response = await page.goto(`${pages.list.href()}/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('Property not found.')).toBeVisible()
    })
  }

  test('an unknown page and an unknown category are 404 pages', async ({ page }) => {
    for (const address of ['/nothing-here', '/properties/castles']) {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('a picture in processing is replaced without a reload', async ({ page, request }) => {
  const found = await request.get(`/api${callPaths['property.search'].path}?sub_type=Villa&limit=12`)
  const { data } = await found.json()
  // Other stories publish homes without pictures.
  const listing = data.find(({ pictures }: { pictures: unknown[] }) => pictures.length > 1)
  let making = true
  await page.route(`**/api/property/${listing.id}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (making) for (const picture of body.data.pictures.slice(0, 2)) picture.ready = false
    await route.fulfill({ response, json: body })
  })
  const notes = page.getByText('This picture is being processed')
  // A click before the list runs loads the page from the server, where the picture exists.
  await expect(async () => {
    await page.goto(pages.list.href({ sub_type: 'Villa' }))
    await page.getByRole('link', { name: listing.title }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
    await expect(notes).toHaveCount(2)
  }).toPass()
  await page.getByRole('link', { name: /All \d+ pictures/ }).click()
  await expect(page.locator('.yarl__root').getByText('This picture is being processed').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.yarl__root')).toHaveCount(0)
  making = false
  await expect(notes).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('link', { name: /^Picture 1 of/ })).toBeVisible()
})

test('scrolling before the scripts load and reloading keep the position', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(pages.listing.href(4), { waitUntil: 'commit' })
  const review = page.getByRole('region', { name: 'Leave a Review' })
  await review.scrollIntoViewIfNeeded()
  release()
  await review.getByText('Yours is kept on this device').click()
  await expect(review.getByLabel('Message')).toBeVisible()
  await review.getByLabel('Message').fill('A quiet street')
  await expect(review).toBeInViewport()
  await page.reload()
  await expect(review).toBeInViewport()
  await review.getByText('Yours is kept on this device').click()
  await expect(review.getByLabel('Message')).toHaveValue('A quiet street')
})

test.describe('on a phone, where what is below the first screen is laid out later', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an address with a section opens there', async ({ page }) => {
    await page.goto(`${pages.listing.href(4)}#review`)
    await allLaidOut(page)
    await expect(page.getByRole('region', { name: 'Leave a Review' })).toBeInViewport()
  })

  test('a page that is loaded again opens where it was left', async ({ page }) => {
    await page.goto(pages.listing.href(4))
    await allLaidOut(page)
    const review = page.getByRole('region', { name: 'Leave a Review' })
    await review.scrollIntoViewIfNeeded()
    await page.reload()
    await allLaidOut(page)
    await expect(review).toBeInViewport()
  })
})

/** The footer is the last part (laid-out in styles/shell.css). */
async function allLaidOut(page: Page) {
  await expect(page.locator('.site-footer')).toHaveCSS('content-visibility', 'visible')
}

test('a floor plan takes its place before its file has come', async ({ page }) => {
  const release = await hold(page, '**/media/**')
  await page.goto(pages.listing.href(4), { waitUntil: 'commit' })
  const plan = page.locator('.floor-plan-picture')
  const height = () => plan.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
  await expect.poll(height).toBeGreaterThan(300)
  const before = await height()
  release()
  await plan.scrollIntoViewIfNeeded()
  await expect
    .poll(() => plan.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
    .toBe(true)
  expect(await height()).toBe(before)
})

test('the full-screen viewer labels every rendered picture and gives each a caption of its own', async ({
  page,
  request,
}) => {
  for (const sub_type of ['Flat', 'plot', 'PG', 'office']) {
    const found = await request.get(`/api${callPaths['property.search'].path}?sub_type=${sub_type}&limit=1`)
    const { data } = await found.json()
    const { id, title, pictures } = data[0]
    expect(pictures.every(({ rendered }: { rendered: boolean }) => rendered)).toBe(true)
    await page.goto(pages.listing.href(id))
    await page.locator('.gallery a').first().click()
    const viewer = page.locator('.yarl__root')
    const slide = viewer.locator('.yarl__slide_current')
    const captions: string[] = []
    for (let shown = 1; shown <= pictures.length; shown += 1) {
      if (shown > 1) await viewer.getByRole('button', { name: 'Next picture' }).click()
      if (pictures.length > 1) await expect(viewer.getByText(`${shown} / ${pictures.length}`)).toBeVisible()
      await expect(slide.getByText("Artist's impression"), title).toBeVisible()
      captions.push(await slide.locator('.viewer-caption span').innerText())
    }
    expect(captions).toEqual(pictures.map(({ alt }: { alt: string }) => alt))
    expect(new Set(captions).size, title).toBe(pictures.length)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  }
})

test('on a phone the pictures after the first wait until the page is loaded or the visitor swipes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const pictures = page.locator('.gallery img')
  const fetched = () =>
    pictures.evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    )

  const release = await hold(page, await firstPicture(page))
  await page.goto(pages.listing.href(1), { waitUntil: 'commit' })
  await expect(pictures.first()).toBeVisible()
  await expect(pictures.nth(1)).toBeHidden()
  expect(await fetched()).toBe(0)
  await page.locator('.gallery ul').evaluate((row) => row.scrollBy({ left: row.clientWidth }))
  await expect(pictures.nth(1)).toBeVisible()
  await expect.poll(fetched).toBeGreaterThan(0)

  await page.reload({ waitUntil: 'commit' })
  await expect(pictures.first()).toBeVisible()
  await expect(pictures.nth(1)).toBeHidden()
  release()
  await expect(pictures.nth(1)).toBeVisible()
  await expect.poll(fetched).toBeGreaterThan(1)
})

/** The address from which the browser takes the first picture of the listing. */
async function firstPicture(page: Page) {
  await page.goto(pages.listing.href(1))
  const image = page.locator('.gallery img').first()
  await expect(image).toHaveJSProperty('complete', true)
  const address = await image.evaluate((element) => (element as HTMLImageElement).currentSrc)
  await page.goto('about:blank')
  return address
}

test('Back on a phone closes the viewer, and the listing stays', async ({ page }) => {
  // The browser of a phone asks the newest watcher to close, which a test can do only with the watcher itself.
  await page.addInitScript(() => {
    const Original = CloseWatcher
    const made: CloseWatcher[] = []
    Object.assign(window, {
      made,
      CloseWatcher: class extends Original {
        constructor() {
          super()
          made.push(this)
        }
      },
    })
  })
  await page.goto(pages.listing.href(1))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Picture 1 of/ })
    .click()
  await expect(page.locator('.yarl__root')).toBeVisible()
  await page.evaluate(() =>
    (window as unknown as { made: { requestClose(): void }[] }).made.at(-1)?.requestClose(),
  )
  await expect(page.locator('.yarl__root')).toHaveCount(0)
  await expect(page).toHaveURL(pages.listing.href(1))
})

test('the first Tab of a page leads to its content past the header', async ({ page }) => {
  for (const path of [pages.home.href(), pages.list.href(), pages.listing.href(1)]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  }
})

test('the form beside a listing has its labels before anybody moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pages.listing.href(1))
  const side = page.getByRole('region', { name: /^Write to / })
  for (const label of ['Name', 'E-mail', 'Phone', 'Message'])
    await expect(side.locator('.label').getByText(label, { exact: true })).toBeVisible()
})
