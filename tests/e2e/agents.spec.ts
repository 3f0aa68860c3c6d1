import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'
import { takeSmallPhotos } from '#tests/support/photos.ts'

test('a visitor finds an agent, sees the homes of the agent and returns from one of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.about.href())
  await page.getByRole('link', { name: 'See all agents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our agents' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Neha Jain' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neha Jain' })).toBeVisible()
  await expect(page.getByRole('link', { name: '+91 61000 00014' })).toHaveAttribute(
    'href',
    'tel:+916100000014',
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const homes = page.getByRole('region', { name: 'Homes with Neha Jain' })
  await expect(homes.getByRole('article')).toHaveCount(12)
  const first = await homes.getByRole('heading', { level: 3 }).first().innerText()
  await homes.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(homes.getByRole('heading', { level: 3, name: first })).toHaveCount(0)
  await homes.getByRole('heading', { level: 3 }).first().click()
  await expect(page).toHaveURL(/\/list\/\d+$/)
  const card = page.getByRole('region', { name: 'Listing Agent' })
  await card.getByRole('link', { name: 'Neha Jain' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neha Jain' })).toBeVisible()
})

test.describe('an agent', () => {
  test.use({ expectedErrors: /status of 401|status of 404/ })

  test('appears on the site with a photo, and disappears when suspended', async ({
    page,
    another,
    baseURL,
  }) => {
    test.slow()
    const name = `Meera ${newPhone()}`
    const phone = await signIn(page, { name, next: pages.settings.href() })
    await proveNumber(page, phone, baseURL)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your profile on the site' })).toHaveCount(0)
    const { user } = await (await page.request.get(`${apiPrefix}/user/profile`)).json()
    const boss = await another()
    await signInAsSuperadmin(boss, pages.settingsAgents.href())
    await change(boss, user.id, { role: 'agent' })

    await signIn(page, { name, phone, next: pages.settings.href() })
    await proveNumber(page, phone, baseURL)
    await page.getByLabel('Show this profile on the site').check()
    const photo = page.getByRole('group', { name: 'Photo' }).locator('input[type="file"]').first()
    await photo.setInputFiles(await takeSmallPhotos(['#7a4']))
    await page.getByLabel('Job title', { exact: true }).fill('Plots and farm land')
    await page.getByLabel('Works in').fill('Rau, Indore\nMhow\n')
    await page.getByRole('checkbox', { name: 'Malvi' }).check()
    const form = page.getByRole('region', { name: 'Your profile on the site' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page, ['light'])

    await form.getByRole('link', { name: 'See the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Plots and farm land, ')).toBeVisible()
    await expect(page.getByText('Rau, Indore · Mhow')).toBeVisible()
    const width = () => document.querySelector<HTMLImageElement>('img.agent-face')?.naturalWidth ?? 0
    await expect(async () => {
      await page.reload()
      expect(await page.evaluate(width)).toBeGreaterThan(0)
    }).toPass()

    await boss.reload()
    await boss.getByRole('link', { name: `Edit the profile of ${name}` }).click()
    await boss.getByLabel('About', { exact: true }).fill('Knows every field between Rau and Mhow.')
    await boss.getByRole('button', { name: 'Save' }).click()
    await expect(boss.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(boss, ['light'])
    await page.reload()
    await expect(page.getByText('Knows every field between Rau and Mhow.')).toBeVisible()

    await change(boss, user.id, { suspended: true })
    await page.goto(pages.agent.href(user.id))
    await expect(page.getByRole('heading', { level: 1, name: 'Agent not found.' })).toBeVisible()
  })
})

async function change(boss: Page, id: number, data: object) {
  const answer = await boss.request.patch(`${apiPrefix}/admin/users/${id}`, { data })
  expect(answer.status()).toBe(200)
}
