import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'
import { acceptOnPage, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'
import { type Chosen, drawPlan, takeFilm, takePhotos, takeSmallPhotos } from '#tests/support/photos.ts'

const form = pages.admin.href()
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const tiles = (page: Page) => page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem')
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text)
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })

// A photo of twelve megapixels and a video take long on a busy machine.
const mediaTime = { timeout: 300_000 }

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ expectedErrors: /status of 404/ })

test('a plot with ten photos, a video and a plan is published, sold and deleted', async ({
  page,
  another,
}, info) => {
  // Only "plot" is a filter.
  const title = `Plot Ujjwal ${newPhone()}`
  await signIn(page, { name: 'Asha Verma', next: form })
  await describe(page, { title, kind: 'Plot', price: '45 lakh' })
  await box(page, 'Area').fill('1500')
  await addFiles(page, takeFilm(info.outputPath('walk.mp4')), tints(0))
  await send(page, 'Add Property', 'Property added successfully!')
  const id = await idOf(page, title)

  const visitor = await another({ width: 390, height: 780 })
  expect((await visitor.goto(pages.listing.href(id)))?.status()).toBe(404)
  await expect(visitor.getByText('Property not found.')).toBeVisible()
  await visitor.goto(pages.list.href({ keyword: title }))
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('article').filter({ hasText: title })).toHaveCount(0)

  const office = await another()
  await signInAsSuperadmin(office, pages.propertyRequests.href({ keyword: title }))
  await acceptOnPage(office, title)
  await expect(said(office, 'The listing is published.')).toBeVisible()

  const found = visitor.getByRole('article').getByRole('link', { name: title })
  // The page without the listing may be served for a moment longer, marked as stale.
  await expect(async () => {
    await visitor.goto(pages.list.href({ keyword: title }))
    expect(await found.count()).toBe(1)
  }).toPass()
  await found.click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(gallery(visitor).getByRole('listitem')).toHaveCount(10)
  await seeEverything(visitor, 10)
  const details = visitor.getByRole('region', { name: 'Property Details' })
  await expect(details.getByText('1,500')).toBeVisible()
  await expect(details.getByText('Bedrooms')).toHaveCount(0)

  await page.goto(pages.myProperties.href())
  await expect(row(page, title).getByText('Published', { exact: true })).toBeVisible()
  await page.getByLabel(`Status of ${title}`).selectOption('Sold')
  await expect(said(page, 'Status changed: Sold')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This property is sold.')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said(page, 'Property deleted successfully')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)
})

test('a flat with ten photos, a video and a plan is rejected, corrected and published', async ({
  page,
  another,
}, info) => {
  const title = `Flat with a terrace ${newPhone()}`
  await signIn(page, { name: 'Ravi Jain', next: form })
  await describe(page, { title, kind: 'Flat', price: '8,500' })
  await box(page, 'Bedrooms').selectOption('3')
  await box(page, 'Bathrooms').selectOption('2')
  await addFiles(page, takeFilm(info.outputPath('walk.mp4')), tints(36))
  await send(page, 'Add Property', 'Property added successfully!')
  const id = await idOf(page, title)

  const office = await another()
  await signInAsSuperadmin(office, pages.propertyRequests.href({ keyword: title }))
  await reject(office, title, 'The price lacks some zeros, and picture 10 shows another house.')

  const visitor = await another({ width: 390, height: 780 })
  expect((await visitor.goto(pages.listing.href(id)))?.status()).toBe(404)

  await page.goto(pages.myProperties.href())
  await expect(row(page, title).getByText(/^Not published: The price lacks some zeros/)).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByText(/The price lacks some zeros/)).toBeVisible()
  await expect(tiles(page)).toHaveCount(10)
  await box(page, 'Price').fill('85 lakh')
  await page.getByRole('button', { name: 'Remove picture 10' }).click()
  await page.getByRole('button', { name: 'Make cover: picture 4' }).click()
  await tiles(page).first().getByLabel('What does this picture show?').fill('The terrace at noon')
  await send(page, 'Update Property', 'Property updated successfully!')
  await page.goto(pages.myProperties.href())
  await expect(row(page, title).getByText('Waiting for review')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)

  await office.reload()
  await acceptOnPage(office, title)
  await expect(said(office, 'The listing is published.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('₹85,00,000').first()).toBeVisible()
  await expect(gallery(visitor).getByRole('listitem')).toHaveCount(9)
  await expect(gallery(visitor).getByAltText('Picture 1 of 9: The terrace at noon')).toBeVisible()
  await seeEverything(visitor, 9)
  await expect(visitor.getByRole('main').getByText('Bedrooms').first()).toBeVisible()
})

type Facts = { title: string; kind: string; price: string }

async function describe(page: Page, { title, kind, price }: Facts) {
  await box(page, 'Title').fill(title)
  await box(page, 'Sub Type').selectOption(kind)
  await box(page, 'Price').fill(price)
  await box(page, 'City').fill('Ratlam')
}

function tints(start: number): string[] {
  return Array.from({ length: 10 }, (_, at) => `hsl(${start / 2 + at * 36}, 45%, 50%)`)
}

async function addFiles(page: Page, film: Chosen, colours: string[]) {
  const input = (label: string | RegExp) => page.getByLabel(label).and(page.locator('input'))
  // One is as large as a phone's; what becomes of large pictures is tested by server/features/media.
  const photos = [...(await takePhotos(colours.slice(0, 1))), ...(await takeSmallPhotos(colours.slice(1)))]
  await input('Add pictures').setInputFiles(photos)
  await expect(tiles(page)).toHaveCount(10, mediaTime)
  await input('Add a video').setInputFiles(film)
  await expect(page.getByText('walk.mp4')).toBeVisible()
  await input('Add a floor plan').setInputFiles(await drawPlan(colours.join(' ')))
  await expect(page.getByText('naksha.png')).toBeVisible()
}

async function send(page: Page, button: string, words: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(words).first()).toBeVisible(mediaTime)
}

async function idOf(page: Page, title: string): Promise<number> {
  await page.goto(pages.myProperties.href())
  const edit = await page.getByRole('link', { name: `Edit ${title}` }).getAttribute('href')
  return Number(edit?.match(/\d+$/)?.[0])
}

async function reject(office: Page, title: string, reason: string) {
  await office.getByRole('button', { name: `Reject ${title}` }).click()
  const dialog = office.getByRole('dialog', { name: 'Reject this listing?' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(said(office, 'The listing is rejected.')).toBeVisible()
}

async function seeEverything(visitor: Page, count: number) {
  await expect
    .poll(async () => {
      const shown = await visitor.request.get(`${apiPrefix}/property/${visitor.url().match(/\d+$/)?.[0]}`)
      const { pictures, floor_plan_picture, video } = (await shown.json()).data
      return pictures.every(({ ready }: { ready: boolean }) => ready) && floor_plan_picture?.ready && !!video
    }, mediaTime)
    .toBe(true)
  await visitor.reload()
  const drawn = gallery(visitor).getByRole('listitem').getByRole('img')
  await expect(drawn).toHaveCount(count)
  for (const picture of await drawn.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  const plan = visitor.getByRole('img', { name: /^Floor plan/ })
  await plan.scrollIntoViewIfNeeded()
  await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const video = visitor.getByLabel('Video tour').locator('source')
  const part = await visitor.request.get((await video.getAttribute('src')) ?? '', {
    headers: { range: 'bytes=0-99' },
  })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-type']).toBe('video/mp4')
}
