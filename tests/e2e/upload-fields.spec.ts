import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/people.ts'
import { type Chosen, takeFilm, takePhotos } from '#tests/support/photos.ts'

const here = pages.admin.href()
const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true })
const tiles = (page: Page) => page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem')
const words = (page: Page, at: number) => tiles(page).nth(at).getByLabel('What does this picture show?')
const addPictures = (page: Page) => page.getByLabel(/^Add (more )?pictures$/).and(page.locator('input'))

let photos: Chosen[]
test.beforeAll(async () => {
  photos = await takePhotos(['#a0522d', '#2e8b57', '#4682b4'])
})

test('a seller adds, orders, describes and removes pictures; bad files are refused', async ({ page }) => {
  await signIn(page, { next: here })
  const heic: Chosen = {
    name: 'IMG_2041.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  }
  await addPictures(page).setInputFiles([...photos, heic, photos[0] as Chosen])
  await expect(tiles(page)).toHaveCount(3)
  await expect(pictures(page).getByRole('alert')).toContainText('IMG_2041.HEIC is a HEIC photo')
  await expect(pictures(page).getByRole('alert')).toContainText('photo-1.jpg was already added.')
  await page.getByRole('button', { name: 'Close this note' }).click()

  await words(page, 0).fill('First')
  await words(page, 1).fill('Second')
  await words(page, 2).fill('Third')
  await page.getByRole('button', { name: 'Make cover: picture 3' }).click()
  await expect(words(page, 0)).toHaveValue('Third')
  await page.getByRole('button', { name: 'Move later: picture 1' }).click()
  await expect(words(page, 1)).toHaveValue('Third')
  await expect(page.getByRole('button', { name: 'Move later: picture 2' })).toBeFocused()

  // Presses keys while the page still scrolls to the tile.
  const keys = async (...codes: string[]) => {
    for (const code of codes) await page.keyboard.press(code)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Move picture 1 of 3' }).focus()
  await keys('Space', 'ArrowRight', 'ArrowRight', 'Escape')
  await expect(words(page, 0)).toHaveValue('First')
  await expect(page.getByText('Cancelled. The picture stays at position 1.')).toBeAttached()
  await keys('Space', 'ArrowRight', 'Space')
  await expect(words(page, 0)).toHaveValue('Third')
  await expect(page.getByText('Dropped at position 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move picture 2 of 3' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words(page, 0)).toHaveValue('Third')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('pictures are pasted and dropped, and other drops are refused', async ({ page }) => {
  await signIn(page, { next: here })
  await expect(addPictures(page)).toBeAttached()
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(tiles(page)).toHaveCount(1)
  const text = await page.evaluateHandle(() => {
    const held = new DataTransfer()
    held.setData('text/plain', 'a word')
    return held
  })
  await pictures(page).dispatchEvent('dragenter', { dataTransfer: text })
  await expect(page.getByText('Drop it here')).toBeVisible()
  await pictures(page).dispatchEvent('drop', { dataTransfer: text })
  await expect(pictures(page).getByRole('alert')).toContainText('This is not a file.')
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.jpg'))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(drop)
    return drop.defaultPrevented
  })
  expect(prevented).toBe(true)
})

test.describe('a form while it is sent', () => {
  test.use({ expectedErrors: /status of 415/ })

  test('shows each file, can be cancelled and is sent again without a refused file', async ({
    page,
  }, info) => {
    await signIn(page, { next: here })
    await page.getByLabel('Title', { exact: true }).fill('A house for a test of uploads')
    await page.getByLabel('Sub Type', { exact: true }).selectOption('Flat')
    await page.getByLabel('Price', { exact: true }).fill('50 lakh')
    await page.getByLabel('City', { exact: true }).fill('Indore')
    const cut = { ...(photos[2] as Chosen), name: 'cut.jpg' }
    cut.buffer = cut.buffer.subarray(0, 300_000)
    await addPictures(page).setInputFiles([...photos.slice(0, 2), cut])
    await expect(tiles(page)).toHaveCount(3)
    await page
      .getByLabel('Add a video')
      .and(page.locator('input'))
      .setInputFiles(takeFilm(info.outputPath('walk.mp4')))
    await expect(page.getByText('walk.mp4')).toBeVisible()

    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1 }
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 300_000 })
    await page.getByRole('button', { name: 'Add Property' }).click()
    const panel = page.getByRole('region', { name: 'Sending the listing' })
    await panel.locator('summary').click()
    await expect(panel.getByText('Picture 1 (photo-1.jpg)')).toBeVisible()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })

    await page.getByRole('button', { name: 'Add Property' }).click()
    await expect(panel.getByRole('alert')).toBeVisible({ timeout: 40_000 })
    await expect(panel.getByRole('listitem')).toContainText('Picture 3 (cut.jpg)')
    await expect(tiles(page).nth(2)).toContainText('This file is damaged')
    await panel.getByRole('button', { name: 'Remove this file' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Property added successfully!').first()).toBeVisible({
      timeout: 40_000,
    })
  })
})
