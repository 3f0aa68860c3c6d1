import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { tableOf } from '#server/features/import/testing/table-of-listings.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')

async function upload(csv: string) {
  const boss = await makeUser(site().app.context, { role: 'superadmin' })
  await site().signInAs(boss)
  const body = { file_name: 'listings.csv', content: Buffer.from(csv).toString('base64') }
  const answer = await (await site().app.as(boss)).call('import.create', { body })
  return answer.body.data.id
}

test('before an import is started, its new rows can be looked at', async () => {
  const id = await upload(tableOf(5, 2))
  await site().open(pages.imports.href({ id }))
  await site().main.findByRole('table', { name: 'With problems' })
  expect(site().main.getByRole('button', { name: 'With problems 2' })).toBeVisible()
  await site().press('New 3')
  const table = await site().main.findByRole('table', { name: 'New' })
  expect(site().address).toBe(pages.imports.href({ id, state: 'waiting' }))
  await waitFor(() => expect(table).toHaveTextContent('House of the table number 3'))
  expect(table).not.toHaveTextContent('House of the table number 1')
})
