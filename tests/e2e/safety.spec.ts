import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { defaultSafety } from '#contract/safety.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'

// All stories share one site's limits, so this one saves values above the defaults and restores them.
test.afterEach(async ({ page }) => {
  const path = apiPrefix + callPaths['safety.update'].path
  expect((await page.request.patch(path, { data: defaultSafety })).status()).toBe(200)
})

test.describe('with refused numbers', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('the superadmin corrects refused safety limits and saves them', async ({ page, another }) => {
    await signInAsSuperadmin(page, pages.settingsSafety.href())
    const perHour = page.getByLabel('Codes per hour')
    const perDay = page.getByLabel('Codes per day')
    const months = page.getByLabel('Months to keep a lead')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(perHour).toHaveValue('60')
    await expect(perDay).toHaveValue('300')
    await expect(months).toHaveValue('24')
    await expect(save).toBeDisabled()

    await perHour.fill('4')
    await perDay.fill('many')
    await months.fill('36')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await save.click()
    await expect(perHour).toHaveAccessibleDescription('From 5 to 10,000. Default: 60. At least 5.')
    await expect(perDay).toHaveAccessibleDescription(/Enter a whole number in digits\.$/)
    await expect(perHour).toBeFocused()
    await expect(months).toHaveAccessibleDescription('From 1 to 120. Default: 24.')
    await expect(perHour).toHaveValue('4')
    await expect(perDay).toHaveValue('many')
    await expect(months).toHaveValue('36')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSidewaysScroll(page)
    const stored = await page.request.get(apiPrefix + callPaths['safety.get'].path)
    expect((await stored.json()).data).toEqual(defaultSafety)

    await perHour.fill('120')
    await perDay.fill('600')
    await expect(perHour).toHaveAccessibleDescription('From 5 to 10,000. Default: 60.')
    await save.click()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(perHour).toHaveValue('120')
    await expect(perDay).toHaveValue('600')
    await expect(months).toHaveValue('36')

    const visitor = await another()
    await visitor.goto(pages.privacy.href())
    await expect(visitor.getByText(/until 36 months after our last contact/)).toBeVisible()
  })
})
