import { pages } from '#contract/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn, publish, signInAsSuperadmin } from '#tests/support/listings.ts'
import { signIn } from '#tests/support/people.ts'

test('a visitor reports a listing without signing in, and the superadmin settles the report', async ({
  page,
  another,
}) => {
  test.slow()
  const name = `Ila ${Date.now()}`
  await signIn(page, { name, next: pages.myProperties.href() })
  const title = `Corner plot of ${name}`
  const id = await handIn(page, title)
  const office = await another()
  await publish(office, id)

  const visitor = await another({ width: 360, height: 780 })
  await visitor.goto(pages.listing.href(id))
  await visitor.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByLabel('What is wrong?').selectOption('It is sold or rented out')
  await dialog.getByLabel('More about it').fill('A family moved in last week.')
  await dialog.getByLabel('Your number').fill('98260 54321')
  await dialog.getByLabel('Or your e-mail').fill('ravi@visitors.example')
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Thank you. The agency will look at this listing.')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText(/not confirmed|reported/i)).toHaveCount(0)

  await signInAsSuperadmin(office, pages.propertyRequests.href({ view: 'reports' }))
  const row = office.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('A family moved in last week.')).toBeVisible()
  await expect(row.getByRole('link', { name: /Answer .*54321 on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919826054321\?text=/,
  )
  await expect(row.getByRole('link', { name: /ravi@visitors\.example/ })).toHaveAttribute(
    'href',
    /^mailto:ravi@visitors\.example\?subject=.+&body=.+/,
  )
  await expectAccessible(office)
  await row.getByRole('button', { name: `Settled: ${title}` }).click()
  await expect(row).toHaveCount(0)
})
