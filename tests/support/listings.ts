import { expect, type Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'
import { superadmin } from './superadmin.ts'

export async function handIn(page: Page, title: string, more: Record<string, unknown> = {}): Promise<number> {
  const facts = { type: 'sale', sub_type: 'plot', price: 4_500_000, area: 1500, city: 'Ratlam' }
  const sent = await page.request.post(apiPrefix + callPaths['property.create'].path, {
    data: { title, ...facts, ...more },
  })
  expect(sent.status()).toBe(201)
  return (await sent.json()).data.id
}

/**
 * Publishes as a superadmin who looks at the list first, and lets the owner have the leads. The owner's number is usually
 * not verified, so the listing shows the agency's contact.
 */
export async function publish({ request }: Pick<Page, 'request'>, id: number) {
  const signedIn = await request.post(apiPrefix + callPaths['user.secret'].path, { data: superadmin })
  expect(signedIn.ok()).toBe(true)
  expect((await request.get(apiPrefix + callPaths['admin.propertyRequests'].path)).ok()).toBe(true)
  const path = callPaths['admin.decide'].path.replace('{id}', String(id))
  const data = { status: 'accepted', confirm_unverified: true }
  expect((await request.patch(apiPrefix + path, { data })).status()).toBe(200)
  const listing = apiPrefix + callPaths['property.update'].path.replace('{id}', String(id))
  expect((await request.put(listing, { data: { contact: 'owner' } })).status()).toBe(200)
}

export async function acceptOnPage(office: Page, title: string) {
  await office.getByRole('button', { name: `Accept ${title}` }).click()
}

/** Signs in by the API and opens `next`. secret.spec.ts uses the form. */
export async function signInAsSuperadmin(page: Page, next: string) {
  const answer = await page.request.post(apiPrefix + callPaths['user.secret'].path, { data: superadmin })
  expect(answer.ok()).toBe(true)
  await page.goto(next)
}
