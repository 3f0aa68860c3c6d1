import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'
import { newPhone } from '#tests/support/people.ts'

test('the loan page has three services, four benefits and the rule with its source', async ({ page }) => {
  await page.goto(pages.loan.href())
  for (const name of ['Home purchase loan', 'Plot purchase loan', 'Construction loan'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'What you get from us' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(4)
  const rule = page.getByRole('table', { name: 'The most a bank can lend' })
  await expect(rule.getByRole('row')).toHaveText([
    'Loans up to ₹30.0 L90% of the price',
    'Above ₹30.0 L up to ₹75.0 L80% of the price',
    'Above ₹75.0 L75% of the price',
  ])
  await expect(page.getByText(/8 October 2015.*DBR\.BP\.BC\.No\.44/)).toBeVisible()
})

test('a callback is requested by keyboard without an e-mail address', async ({ page }) => {
  await page.goto(pages.loan.href())
  const open = page.getByRole('button', { name: 'Ask about this loan: Plot purchase loan' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request a Callback' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ravi Jain')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  await page.getByRole('button', { name: 'Request a Callback', exact: true }).first().click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Ravi Jain')
  await dialog.getByLabel('Phone').fill(newPhone())
  await dialog.getByRole('combobox', { name: 'Loan' }).selectOption('Construction loan')
  await dialog.getByRole('combobox', { name: 'Best time' }).selectOption('Evening, 4 pm to 7 pm')
  const asked = page.waitForRequest(`**${apiPrefix}${callPaths['contact.create'].path}`)
  await dialog.getByRole('button', { name: 'Call me back' }).click()
  expect((await asked).postDataJSON()).toMatchObject({
    topic: 'callback',
    name: 'Ravi Jain',
    service: 'construction_loan',
    best_time: 'Evening, 4 pm to 7 pm',
  })
  await expect(dialog.getByText('Thank you. We will call you within 24 hours.')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
})
