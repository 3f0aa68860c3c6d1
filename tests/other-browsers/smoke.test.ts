import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { newPhone } from '#tests/support/people.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { button, type Engine, field, first, heading, words } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

// Visitors and sellers do these things most. The two engines are those that the other stories do not run in.

let site: RunningSite
let folder: string
beforeAll(async () => {
  site = await startSite(undefined, { DEMO: '1', RATE_LIMITS: '0', BACKUPS: '0', LOG_LEVEL: 'warn' })
  folder = await mkdtemp(join(tmpdir(), 'aangan-picture-'))
}, 240_000)
afterAll(async () => {
  await site?.stop()
  if (folder) await rm(folder, { recursive: true })
}, 60_000)

async function readListing(id: number): Promise<{ price: number; city: string }> {
  const answer = await fetch(
    site.origin + apiPrefix + callPaths['property.get'].path.replace(/[:{]id}?/, String(id)),
  )
  return (await answer.json()).data
}

const cards = '//main//article'
const titleOf = (card: string) => first(`${card}//h3`)

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('in %s', (_name, openEngine) => {
  let browser: Engine
  beforeAll(async () => {
    browser = await openEngine(site.origin)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
  }, 60_000)
  afterEach(async () => {
    expect(await browser.problems(), 'problems in the console').toEqual([])
  })

  /** The page may take a moment to follow. */
  const eventually = (check: () => Promise<void>) =>
    expect.poll(async () => check().then(() => 'holds', String)).toBe('holds')
  const isAt = (address: string | RegExp) =>
    eventually(async () => {
      const now = await browser.address()
      if (typeof address === 'string') expect(now).toBe(address)
      else expect(now).toMatch(address)
    })
  const signIn = async (next: string) => {
    await browser.open(pages.login.href(next))
    await browser.fill(field('Full name'), 'Asha Verma')
    await browser.fill(field('Mobile number'), newPhone())
    await browser.click(button('Continue'))
    await isAt(next)
  }

  test('the home page shows homes and leads to the results of a search', async () => {
    await browser.open(pages.home.href())
    await browser.see('//h1')
    expect(await browser.count(cards)).toBeGreaterThan(3)
    await browser.click(button('Search', '//form'))
    await isAt(/^\/list/)
    await browser.see(titleOf(cards))
  })

  test('a filter narrows the results', async () => {
    await browser.open(pages.list.href({ city: 'Indore' }))
    await browser.choose(field('Property Type'), 'rent')
    await isAt(/type=rent/)
    await browser.see(words('For rent'))
    await eventually(async () => expect(await browser.count(`${cards}[contains(., "For sale")]`)).toBe(0))
  })

  test('the map has pins, and a pin shows its home', async () => {
    const map = '//*[@aria-label="Map of the results"]'
    await browser.open(pages.list.href({ city: 'Ujjain', view: 'map' }))
    await browser.see(`${map}//*[contains(@class, "map-cluster")]`)
    // So few that each stands alone.
    const { price, city } = await readListing(1)
    await browser.open(pages.list.href({ city, min_price: price, max_price: price, view: 'map' }))
    await browser.click(`${map}//button[contains(@aria-label, "₹")]`)
    await browser.see('//*[@aria-label="The property at this pin"]')
  })

  test('a listing opens from the results', async () => {
    await browser.open(pages.list.href({ type: 'sale', sub_type: ['Flat'] }))
    const title = await browser.see(titleOf(cards))
    await browser.click(first(`${cards}//h3//a`))
    await isAt(/^\/list\/\d+$/)
    await browser.see(heading(title))
    await browser.see(heading('Property Details'))
  })

  test('a visitor signs in, saves a home and finds it on the wishlist', async () => {
    await signIn(pages.list.href())
    const title = await browser.see(titleOf(cards))
    await browser.click(button('Save', first(cards)))
    await browser.see(`${first(cards)}//button[@aria-pressed="true"]`)
    await browser.open(pages.wishlist.href())
    expect(await browser.see(titleOf(cards))).toBe(title)
  })

  test('a visitor sends an inquiry', async () => {
    await browser.open(pages.listing.href(1))
    const form = '//form[.//button[normalize-space(.)="Send Inquiry"]]'
    await browser.scrollTo(heading('Agent Info'))
    await browser.scrollTo(button('Send Inquiry'))
    await browser.fill(field('Name', form), 'Asha Verma')
    await browser.fill(field('E-mail', form), 'asha@example.com')
    await browser.fill(field('Message', form), 'May I see it on Sunday?')
    await browser.click(button('Send Inquiry'))
    await browser.see(words('Inquiry sent'))
  })

  test('a seller adds a property with a picture', async () => {
    const picture = join(folder, 'front.jpg')
    const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a56' } })
    await writeFile(picture, await drawn.jpeg().toBuffer())
    await browser.open(pages.admin.href())
    await browser.fill(field('Title'), 'A quiet house by the lake')
    await browser.choose(field('Sub Type'), 'Villa')
    await browser.fill(field('Price'), '85 lakh')
    await browser.fill(field('City'), 'Ujjain')
    await browser.upload('//input[@type="file" and contains(@accept, "image")]', picture)
    await browser.see('//*[@aria-label="Order of the pictures"]//li')
    await browser.click(button('Add Property'))
    await browser.see(words('Property added successfully!'))
    await browser.open(pages.myProperties.href())
    await browser.see(words('A quiet house by the lake'))
  })
})
