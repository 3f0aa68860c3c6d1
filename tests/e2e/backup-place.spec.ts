import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'

test.use({ expectedErrors: /status of 400/ })

test('the superadmin enters a second folder for backups and tries it', async ({ page }) => {
  const disk = await mkdtemp(join(tmpdir(), 'aangan-disk-'))
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAsSuperadmin(page, pages.settingsHealth.href())
  const form = page.getByRole('region', { name: 'Copies of backups' })
  const folder = form.getByLabel('Folder on the server')
  const save = form.getByRole('button', { name: 'Save' })
  await folder.fill('/no/such/disk')
  await save.click()
  await expect(form.getByText('There is no such folder on the server.', { exact: false })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Try the folder' })).toHaveCount(0)

  await folder.fill(disk)
  await save.click()
  await expect(form.getByText('Saved', { exact: false })).toBeVisible()
  await form.getByRole('button', { name: 'Try the folder' }).click()
  await expect(form.getByText('The site can write there.', { exact: false })).toBeVisible()
  expect(await readdir(disk)).toEqual([expect.stringMatching(/^aangan-/)])
  await expectNoSidewaysScroll(page)

  await folder.fill('')
  await save.click()
  await expect(form.getByRole('button', { name: 'Try the folder' })).toHaveCount(0)
  await rm(disk, { recursive: true })
})
