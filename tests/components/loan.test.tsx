import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')

test('the loan follows the figures, and an invalid figure gets a sentence', async () => {
  await site().open(pages.loan.href())
  const figures = within(await site().main.findByRole('region', { name: 'How much you can borrow' }))
  const sum = site().main.getByRole('region', { name: 'You can borrow' })
  const sums = (text: string) => waitFor(() => expect(sum).toHaveTextContent(text))
  expect(figures.getByLabelText('Price of the home')).toHaveValue('50 lakh')
  await sums('About ₹40,00,000')
  await sums('The price sets the limit')
  await site().fill(figures.getByLabelText('Price of the home'), '३० लाख')
  await sums('About ₹27,00,000')
  await site().fill(figures.getByLabelText('Price of the home'), '35 lakh')
  await sums('About ₹30,00,000')
  await sums(
    'The price sets the limit: ₹30,00,000. A higher loan may be at most 80% of the price, which is less.',
  )
  await site().fill(figures.getByLabelText('Price of the home'), '37.5 lakh')
  await sums('The price sets the limit: a bank can lend at most 80% of it.')
  await site().fill(figures.getByLabelText('Price of the home'), '30 lakh')
  await site().fill(figures.getByLabelText('Loan term in years'), '२०')
  expect(figures.getByLabelText('Loan term in years')).not.toHaveAccessibleDescription()
  await sums('About ₹27,00,000')
  await site().fill(figures.getByLabelText('Your monthly income, after tax'), '40,000')
  await sums('Your income sets the limit: it allows an EMI of ₹20,000.')
  await site().fill(figures.getByLabelText('Other EMIs you pay each month'), '25000')
  await sums('no room for a new EMI')
  const term = figures.getByLabelText('Loan term in years')
  await site().fill(term, '0')
  await waitFor(() => expect(term).toHaveAccessibleDescription('Enter a number from 1 to 40.'))
  const price = figures.getByLabelText('Price of the home')
  await site().fill(price, 'a lot')
  await waitFor(() => expect(price).toHaveAccessibleDescription(/Enter an amount such as 50 lakh/))
  await sums('Correct the marked figures')
})

test('the times of a callback follow the hours of the office', async () => {
  const times = async () => {
    await site().open(pages.loan.href())
    const [open] = await site().main.findAllByRole('button', { name: 'Request a Callback' })
    await site().user.click(open as HTMLElement)
    const dialog = within(await site().page.findByRole('dialog'))
    const options = within(dialog.getByLabelText('Best time')).getAllByRole('option')
    return options.map(({ textContent }) => textContent)
  }
  const owner = await site().app.as(await makeUser(site().app.context, { role: 'superadmin' }))
  const openFrom = (from: string, to: string) =>
    owner.call('agency.update', { body: { opening: Array(7).fill({ from, to }) } })
  await openFrom('11:00', '20:00')
  expect(await times()).toEqual([
    'Any time in office hours',
    'Morning, 11 am to 1 pm',
    'Afternoon, 1 pm to 4 pm',
    'Evening, 4 pm to 8 pm',
  ])
  await openFrom('09:30', '13:00')
  expect(await times()).toEqual(['Any time in office hours', 'Morning, 9:30 am to 1 pm'])
})
