import { expect, type Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { apiPrefix, callPaths } from '#contract/paths.ts'
import { superadmin } from './superadmin.ts'

/** Hands a listing in as whoever is signed in on the page; returns its id. */
export async function handIn(page: Page, title: string, more: Record<string, unknown> = {}): Promise<number> {
  const facts = { type: 'sale', sub_type: 'plot', price: 4_500_000, area: 1500, city: 'Ratlam' }
  const sent = await page.request.post(apiPrefix + callPaths['property.create'].path, {
    data: { title, ...facts, ...more },
  })
  expect(sent.status()).toBe(201)
  return (await sent.json()).data.id
}

/** Signs in on the page for superadmins, and goes on to `next`. */
export async function signInAsSuperadmin(page: Page, next: string) {
  await page.goto(pages.secret.href(next))
  await page.getByLabel('Mobile number').fill(superadmin.phone)
  await page.getByLabel('Password').fill(superadmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(next)
  await expect(page.getByRole('heading', { name: 'Superadmin sign-in' })).toHaveCount(0)
}
