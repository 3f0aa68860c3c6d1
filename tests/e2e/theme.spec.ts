import { pages } from '#contract/pages.ts'
import { awaitingStart, expect, test } from '#tests/support/browser.ts'

const paper = { light: 'oklch(0.985 0.008 85)', dark: 'oklch(0.195 0.012 160)' }

test('the theme applies before the first paint and can follow the device again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(pages.privacy.href())
  const root = page.locator('html')
  await expect(root).toHaveCSS('background-color', paper.light)
  const choose = async (name: string) => {
    await page.getByRole('banner').getByLabel('Light or dark').first().click()
    await page.getByRole('banner').getByText(name, { exact: true }).first().click()
    await page.keyboard.press('Escape')
  }
  await choose('Dark')
  await expect(root).toHaveCSS('background-color', paper.dark)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#101613')

  // Without the page's script: the inline script in the head is enough.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(pages.list.href(), { waitUntil: 'load' })
  await expect(root).toHaveCSS('background-color', paper.dark)
  await page.unrouteAll()
  await page.reload()
  await expect(root).toHaveCSS('background-color', paper.dark)

  await choose('Device')
  await expect(root).toHaveCSS('background-color', paper.light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveCSS('background-color', paper.dark)
  await choose('Light')
  await expect(root).toHaveCSS('background-color', paper.light)
})

test('the phone menu changes the theme by keyboard, and another tab follows', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(pages.about.href())
  const other = awaitingStart(await context.newPage())
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto(pages.privacy.href())
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('#phone-menu')
  await menu.getByRole('radio', { name: 'Device' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveCSS('background-color', paper.dark)
  await expect(other.locator('html')).toHaveCSS('background-color', paper.dark)
})

test('every page has the same bytes whatever the theme', async ({ request }) => {
  const read = async (headers = {}) => (await request.get(pages.about.href(), { headers })).text()
  // Another story may change what the page shows between two requests.
  await expect(async () => {
    const plain = await read()
    const chosen = await read({ cookie: 'aangan-theme=dark', 'sec-ch-prefers-color-scheme': 'dark' })
    expect(chosen).toBe(plain)
  }).toPass()
})
