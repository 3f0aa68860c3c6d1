import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { tableOf } from '#server/features/import/testing/table-of-listings.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import type { Browser } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')

async function signIn() {
  const boss = await makeUser(site().app.context, { role: 'superadmin' })
  await site().signInAs(boss)
  return site().app.as(boss)
}

async function upload(boss: Browser, csv: string) {
  const body = { file_name: 'listings.csv', content: Buffer.from(csv).toString('base64') }
  return (await boss.call('import.create', { body })).body.data.id
}

test('before an import is started, its new rows can be looked at', async () => {
  const id = await upload(await signIn(), tableOf(5, 2))
  await site().open(pages.imports.href({ id }))
  await site().main.findByRole('table', { name: 'With problems' })
  expect(site().main.getByRole('button', { name: 'With problems 2' })).toBeVisible()
  await site().press('New 3')
  const table = await site().main.findByRole('table', { name: 'New' })
  expect(site().address).toBe(pages.imports.href({ id, state: 'waiting' }))
  await waitFor(() => expect(table).toHaveTextContent('House of the table number 3'))
  expect(table).not.toHaveTextContent('House of the table number 1')
})

test('an import that changed a listing stays among the earlier ones when it is undone', async () => {
  await makeProperty(site().app.context, { title: 'House by the lake', price: 4_500_000 })
  const boss = await signIn()
  const { body: csv } = await boss.call('property.export')
  const [head = '', row = ''] = csv.split('\r\n')
  const made = row.replace(/^\d+,/, ',').replace('House by the lake', 'House by the river')
  const id = await upload(boss, [head, row.replace('4500000', '42 lakh'), made].join('\r\n'))
  await boss.call('import.start', { params: { id } })
  await runDueJobs(site().app.context)
  await site().open(pages.imports.href({ id }))
  await site().press('Undo import')
  const dialog = within(await site().page.findByRole('dialog'))
  expect(dialog.getByText(/stay changed, and the import stays in the list/)).toBeVisible()
  await site().user.click(dialog.getByRole('button', { name: 'Undo import' }))
  await site().says('The import was undone: 1 listings were deleted.')
  expect(await site().main.findByText(/The new listings of this import were deleted again/)).toBeVisible()
  expect(await site().main.findByRole('table', { name: 'Changed' })).toHaveTextContent('House by the lake')
  await site().user.click(site().main.getByRole('link', { name: 'All imports' }))
  const list = await site().main.findByRole('table', { name: 'Earlier imports' })
  await waitFor(() => expect(list).toHaveTextContent('New listings deleted again, 1 listing changed'))
})
