import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'
import { askForProofOnce } from '#tests/support/refuse-once.ts'
import { superadmin } from '#tests/support/superadmin.ts'

const phoneScreen = { width: 360, height: 780 }
const usedUp = 'This link has already been used or has expired. Ask the agency for a new one.'
const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })

test.describe('a superadmin who signed in a while ago', () => {
  // The server refuses the first attempt until the superadmin has proved their identity.
  test.use({ expectedErrors: /status of 403/ })

  test('makes a sign-in link after a proof of identity, which works once', async ({ page, another }) => {
    test.slow()
    const name = `Bhavna ${newPhone()}`
    const phone = await signIn(await another(), { name })
    await signInAsSuperadmin(page, pages.settingsUsers.href({ keyword: phone }))
    await askForProofOnce(page, 'admin.createSignInLink')
    const url = await makeLink(page, name, async (dialog) => {
      await expect(dialog.getByText(/Be sure who gets it: call the number yourself/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Create link' }).click()
      const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
      await asked.getByLabel('Password').fill(superadmin.password)
      await asked.getByRole('button', { name: 'Confirm' }).click()
    })

    const person = await another(phoneScreen)
    await person.goto(url)
    await expect(person.getByRole('heading', { name: 'Sign in with a link' })).toBeVisible()
    await expect(person.getByText('The agency sent you this link. It works once.')).toBeVisible()
    await expectNoSidewaysScroll(person)
    await signInButton(person).click()
    await expect(person).toHaveURL(pages.settings.href())
    await expect(person.getByLabel('Full name')).toHaveValue(name)
    await expect(person.getByText('Verified', { exact: true })).toBeVisible()
    await person.reload()
    await expect(person.getByLabel('Full name')).toHaveValue(name)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Active')

    const somebodyElse = await another(phoneScreen)
    await somebodyElse.goto(url)
    await signInButton(somebodyElse).click()
    await expect(somebodyElse.getByRole('alert')).toHaveText(usedUp)
    await expectNoSidewaysScroll(somebodyElse)
    await somebodyElse.getByRole('link', { name: 'Sign in with name and number' }).click()
    await expect(somebodyElse.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(somebodyElse).toHaveURL(pages.login.href())
  })
})

test('a person whose link was replaced signs in by the new one in the same tab', async ({
  page,
  another,
}) => {
  const name = `Charu ${newPhone()}`
  const phone = await signIn(await another(), { name })
  await signInAsSuperadmin(page, pages.settingsUsers.href({ keyword: phone }))
  const create = (dialog: ReturnType<Page['getByRole']>) =>
    dialog.getByRole('button', { name: 'Create link' }).click()
  const old = await makeLink(page, name, create)
  const fresh = await makeLink(page, name, create)
  const person = await another(phoneScreen)
  await person.goto(old)
  await signInButton(person).click()
  await expect(person.getByRole('alert')).toHaveText(usedUp)
  await person.goto(fresh)
  await expect(person.getByText(usedUp)).toHaveCount(0)
  await signInButton(person).click()
  await expect(person.getByLabel('Full name')).toHaveValue(name)
})

test('an incomplete sign-in link asks for the complete one', async ({ page }) => {
  await page.goto(pages.signInLink.href())
  await expect(page.getByText('This address has no sign-in link.')).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign in with name and number' }).click()
  await expect(page).toHaveURL(pages.login.href())
})

async function makeLink(
  page: Page,
  name: string,
  create: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<string> {
  await page.getByRole('button', { name: `Create sign-in link for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Sign-in link for ${name}` })
  await create(dialog)
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(link).toBeFocused()
  await expect(dialog.getByText(/^Works once, until .*\. It is not shown again\.$/)).toBeVisible()
  const url = await link.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return url
}
