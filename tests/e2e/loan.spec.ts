import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
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
  await expect(page.getByText(/DBR\.BP\.BC\.No\.44.*8 October 2015/)).toBeVisible()
})

test('the loan follows the figures, and an invalid figure gets a sentence', async ({ page }) => {
  await page.goto(pages.loan.href())
  const figures = page.getByRole('region', { name: 'How much you can borrow' })
  const sum = page.getByRole('region', { name: 'You can borrow', exact: true })
  await expect(sum).toContainText('About ₹40,00,000')
  await expect(sum).toContainText('The price sets the limit')
  await figures.getByLabel('Price of the home').fill('30 lakh')
  await expect(sum).toContainText('About ₹27,00,000')
  await figures.getByLabel('Your monthly income, after tax').fill('40,000')
  await expect(sum).toContainText('Your income sets the limit: it allows an EMI of ₹20,000.')
  await figures.getByLabel('Other EMIs you pay each month').fill('25000')
  await expect(sum).toContainText('no room for a new EMI')
  await figures.getByLabel('Loan term in years', { exact: true }).fill('0')
  await expect(figures.getByLabel('Loan term in years', { exact: true })).toHaveAccessibleDescription(
    'Enter a number from 1 to 40.',
  )
  await figures.getByLabel('Price of the home').fill('a lot')
  await expect(figures.getByLabel('Price of the home')).toHaveAccessibleDescription(
    /Enter an amount such as 50 lakh/,
  )
  await expect(sum).toContainText('Correct the marked figures')
  await expectAccessible(page)
})

test('a callback is requested by keyboard without an e-mail address', async ({ page }) => {
  await page.goto(pages.loan.href())
  const open = page.getByRole('button', { name: 'Ask about this loan: Plot purchase loan' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request a Callback' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
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
