import { pages } from '#contract/pages.ts'
import { openGateway } from '#server/platform/sms/testing/gateway.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'

test('the superadmin enters a gateway, tries a notice to the telephone and switches one off', async ({
  page,
}) => {
  const gateway = await openGateway((response) => response.writeHead(202).end())
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAsSuperadmin(page, pages.settingsConnections.href())
  await expect(page.getByRole('heading', { name: 'Notices to the telephone' })).toHaveCount(0)
  const form = page.getByRole('region', { name: 'SMS or WhatsApp' })
  await form.getByLabel('Address of the gateway').fill(gateway.url)
  await form.getByLabel('Secret', { exact: true }).fill('a secret of the gateway')
  await form.getByRole('button', { name: 'Save' }).click()

  const notices = page.getByRole('region', { name: 'Notices to the telephone' })
  await expect(notices.getByRole('checkbox')).toHaveCount(5)
  await notices
    .getByRole('button', { name: /^Send a test to .*: To owners: a listing needs a correction/ })
    .click()
  await expect(notices.getByText(/The gateway took a test message/)).toBeVisible()
  expect(gateway.posted.map(({ json }) => json.kind)).toEqual(['correction'])

  await notices.getByRole('checkbox', { name: /how much there is to do today/ }).uncheck()
  await notices.getByRole('button', { name: 'Save' }).click()
  await expect(notices.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(notices.getByRole('checkbox', { name: /how much there is to do today/ })).not.toBeChecked()
  await expect(notices.getByRole('checkbox', { name: /needs a correction/ })).toBeChecked()

  await notices.getByRole('checkbox', { name: /how much there is to do today/ }).check()
  await notices.getByRole('button', { name: 'Save' }).click()
  await expect(notices.getByText('Saved', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(notices).toHaveCount(0)
  await gateway.close()
})
