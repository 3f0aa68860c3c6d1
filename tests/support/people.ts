import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { fromElsewhere } from './address.ts'
import { superadmin } from './superadmin.ts'

export function newPhone(): string {
  return `98${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** Signs in by the API and opens `next`. Stories about signing in use the form. */
export async function signIn(page: Page, { name = 'Asha Verma', phone = newPhone(), next = '/' } = {}) {
  const answer = await page.request.post(apiPrefix + callPaths['user.login'].path, { data: { name, phone } })
  expect(answer.ok()).toBe(true)
  await page.goto(next)
  return phone
}

export async function signInByForm(page: Page, { name = 'Asha Verma', phone = newPhone(), next = '/' } = {}) {
  await page.goto(pages.login.href(next))
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(next)
  // The address changes before the page does, and both pages may have a field of the same name.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toHaveCount(0)
  return phone
}

export async function proveNumber(page: Page, phone: string, baseURL: string | undefined) {
  await page.getByRole('button', { name: /^Send a code/ }).click()
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(await codeFor(phone, baseURL))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

async function codeFor(phone: string, baseURL: string | undefined): Promise<string> {
  const office: APIRequestContext = await request.newContext({
    baseURL,
    extraHTTPHeaders: fromElsewhere(),
  })
  const signedIn = await office.post(apiPrefix + callPaths['user.secret'].path, { data: superadmin })
  expect(signedIn.ok()).toBe(true)
  const codes = await (await office.get(apiPrefix + callPaths['admin.codes'].path)).json()
  const waiting = codes.data.find((code: { phone: string }) => code.phone.endsWith(phone))
  await office.dispose()
  return waiting.code
}
