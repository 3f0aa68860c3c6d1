import type { Page } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'

const addressOf = (name: CallName, id?: number) =>
  apiPrefix + callPaths[name].path.replace('{id}', String(id ?? ''))
const said = (page: Page, text: string) => page.getByRole('status').getByText(text)
const spaced = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Somebody with a verified number whom the superadmin of `office` makes an agent. */
async function hire(office: Page, person: Page, name: string, baseURL: string | undefined) {
  const phone = await signIn(person, { name, next: pages.settings.href() })
  await proveNumber(person, phone, baseURL)
  await expect(person.getByText('Verified', { exact: true })).toBeVisible()
  const found = await office.request.get(`${addressOf('admin.users')}?keyword=${phone}`)
  const { id } = (await found.json()).data[0]
  const made = await office.request.patch(addressOf('admin.updateUser', id), { data: { role: 'agent' } })
  expect(made.status()).toBe(200)
  return { id, name, phone }
}

test('an agent leaves: everything is handed over, and the old number is nowhere', async ({
  page,
  another,
  baseURL,
}) => {
  test.slow()
  const mark = newPhone()
  await signInAsSuperadmin(page, pages.settingsUsers.href())
  const ravi = await hire(page, await another(), `Ravi ${mark}`, baseURL)
  const neha = await hire(page, await another(), `Neha ${mark}`, baseURL)
  const title = `House with a veranda ${mark}`
  const facts = { type: 'sale', sub_type: 'Villa', price: 7_500_000, city: 'Ratlam', contact: 'agent' }
  const description = `Call ${spaced(ravi.phone)} for the key.`
  const data = { ...facts, title, description, user_id: ravi.id, agent_id: ravi.id }
  const created = await page.request.post(addressOf('property.create'), { data })
  expect(created.status()).toBe(201)
  const listing = (await created.json()).data.id

  const visitor = await another({ width: 360, height: 780 })
  await signIn(visitor, { name: 'Asha Rao', next: pages.listing.href(listing) })
  await expect(visitor.getByText(spaced(ravi.phone)).first()).toBeVisible()
  const inquiry = {
    name: 'Asha Rao',
    phone: newPhone(),
    message: `Is it free? ${mark}`,
    property_id: listing,
  }
  expect((await visitor.request.post(addressOf('inquiry.create'), { data: inquiry })).status()).toBe(201)
  const visit = { property_id: listing, tour_date: inDays(4), tour_time: '11:00', notice_version: '2026-11' }
  expect((await visitor.request.post(addressOf('tour.create'), { data: visit })).status()).toBe(201)

  await page.goto(pages.settingsUsers.href({ keyword: ravi.phone }))
  await page.getByRole('button', { name: `Suspend ${ravi.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${ravi.name}?` })
  await expect(dialog.getByText('1 listing (1 on the site, 1 in their own account)')).toBeVisible()
  await expect(dialog.getByText('2 open leads')).toBeVisible()
  await expect(dialog.getByText('1 site visit to come')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Hand over to a colleague/ })).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByLabel('Hand over to', { exact: true }).selectOption(`${neha.name} (Agent)`)
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(said(page, 'The account is changed, and the work is handed over.')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText(spaced(neha.phone)).first()).toBeVisible()
  const places = [
    pages.listing.href(listing),
    pages.list.href({ keyword: title }),
    pages.compare.href([listing]),
    addressOf('property.get', listing),
    `${addressOf('property.search')}?keyword=${mark}`,
  ]
  for (const place of places) {
    const text = await (await (await another()).request.get(place)).text()
    expect(text, place).toContain(title)
    expect(text.replaceAll(/[^\p{L}\p{N}]/gu, ''), place).not.toContain(ravi.phone)
    expect(text, place).not.toContain(ravi.name)
  }

  const link = await page.request.post(addressOf('admin.createSignInLink', neha.id))
  const colleague = await another()
  await colleague.goto((await link.json()).data.path)
  await colleague.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(colleague).toHaveURL(pages.settings.href())
  await colleague.goto(pages.leads.href())
  await expect(colleague.getByText(`Is it free? ${mark}`).first()).toBeVisible()

  await page.goto(pages.settingsUsers.href({ keyword: ravi.phone }))
  await page.getByRole('button', { name: `Delete ${ravi.name}` }).click()
  const erase = page.getByRole('dialog', { name: `Delete ${ravi.name} for good?` })
  await expect(erase.getByText(/listings with their pictures \(0\)/)).toBeVisible()
  await erase.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('No users found.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('an agent on leave hands over without being suspended, and a role change offers the same', async ({
  page,
  another,
  baseURL,
}) => {
  test.slow()
  const mark = newPhone()
  await signInAsSuperadmin(page, pages.settingsUsers.href())
  const ravi = await hire(page, await another(), `Ravi ${mark}`, baseURL)
  const neha = await hire(page, await another(), `Neha ${mark}`, baseURL)
  const facts = { type: 'sale', sub_type: 'Villa', price: 7_500_000, city: 'Ratlam', contact: 'agent' }
  const data = { ...facts, title: `House ${mark}`, user_id: ravi.id, agent_id: ravi.id }
  expect((await page.request.post(addressOf('property.create'), { data })).status()).toBe(201)

  await page.goto(pages.settingsUsers.href({ keyword: mark }))
  await page.getByRole('button', { name: `Hand over the work of ${ravi.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Hand over the work of ${ravi.name}?` })
  await dialog.getByLabel('Hand over to', { exact: true }).selectOption(`${neha.name} (Agent)`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(said(page, 'Everything is handed over.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: neha.name })).toContainText('1 of 1 published')

  await page.getByRole('button', { name: `Change role: ${neha.name}` }).click()
  const role = page.getByRole('dialog')
  await expect(role.getByText(`${neha.name} has:`)).toHaveCount(0)
  await role.getByRole('radio', { name: /^Seller/ }).check()
  await expect(role.getByText(`${neha.name} has:`)).toBeVisible()
  await expectAccessible(page)
  await role.getByLabel('Hand over to', { exact: true }).selectOption(`${ravi.name} (Agent)`)
  await role.getByRole('button', { name: 'Change role', exact: true }).click()
  await expect(said(page, 'The account is changed, and the work is handed over.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: ravi.name })).toContainText('1 of 1 published')
})
