import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { acceptOnPage, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

test.use({ expectedErrors: /status of 400/ })

const box = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a promoter without a RERA number cannot publish, learns why, and can with one', async ({
  page,
  another,
}) => {
  test.slow()
  const title = `Mango Enclave ${newPhone()}`
  await signIn(page, { name: 'Kavita Builders', next: pages.admin.href() })
  await box(page, 'Title').fill(title)
  await box(page, 'Sub Type').selectOption('Flat')
  await box(page, 'Price').fill('45 lakh')
  await box(page, 'City').fill('Dewas')
  await page.getByRole('checkbox', { name: /^New project/ }).check()
  await page.getByRole('button', { name: 'Add Property' }).click()
  const problem = page
    .getByRole('alert')
    .getByRole('link', { name: /^RERA registration number: A promoter may not/ })
  await problem.click()
  await expect(box(page, 'RERA registration number')).toBeFocused()
  await box(page, 'RERA registration number').fill('23/1234')
  await expect(page.getByText('Please compare it with the certificate.')).toBeVisible()
  await box(page, 'RERA registration number').fill('P-IND-23-1234')
  await expect(page.getByText('Please compare it with the certificate.')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /looked up the number/ })).toHaveCount(0)
  await box(page, 'RERA status').selectOption('Registered')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page.getByText('The agency is checking it now.')).toBeVisible()

  const office = await another()
  await signInAsSuperadmin(office, pages.propertyRequests.href({ keyword: title }))
  await acceptOnPage(office, title)
  const question = office.getByRole('dialog', { name: 'Is the project registered?' })
  await expect(question).toContainText('P-IND-23-1234, Registered')
  await question.getByRole('button', { name: 'I looked it up: accept' }).click()
  await expect(office.getByText('The listing is published.')).toBeVisible()

  await page.goto(pages.list.href({ keyword: title }))
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
    'RERA P-IND-23-1234, registered · rera.mp.gov.in',
  )
  await page
    .getByRole('article')
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await expect(page.getByRole('main')).toContainText(/RERA P-IND-23-1234, registered\. Checked on .+ by /)
  const authority = page.getByRole('link', { name: 'Look it up at the authority' })
  await expect(authority).toHaveAttribute('href', 'https://www.rera.mp.gov.in')
  const described = page.locator('meta[property="og:description"]')
  await expect(described).toHaveAttribute('content', /RERA P-IND-23-1234.+rera\.mp\.gov\.in/)
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join()).toMatch(/"P-IND-23-1234","url":"https:\/\/www\.rera\.mp\.gov\.in"/)
})
