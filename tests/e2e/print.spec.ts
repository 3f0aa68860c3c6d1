import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { subTypes } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Property } from '#contract/schemas/property.ts'
import { factsOf, type Kind, wholeListing } from '#tests/facts/facts-of-india.ts'
import { expect, test } from '#tests/support/browser.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'

async function find(page: Page, query: Record<string, string>): Promise<Property | undefined> {
  const answer = await page.request.get(
    `${apiPrefix}${callPaths['property.search'].path}?${new URLSearchParams({ limit: '1', ...query })}`,
  )
  return (await answer.json()).data[0]
}

/** Ctrl+P and the button print what page.pdf prints. */
async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Words of the sheet, of what is on paper only; and the parts that are cut off or empty. */
async function readSheet(page: Page) {
  await page.emulateMedia({ media: 'print' })
  // An A4 sheet without its margins.
  await page.setViewportSize({ width: 718, height: 1047 })
  const sheet = await page.locator('article.listing').evaluate((article) => ({
    words: (article as HTMLElement).innerText,
    cut: [...article.querySelectorAll('.listing-section, .listing-title, .agent, .printed-by')]
      .filter((part) => part.clientHeight > 0)
      .filter((part) => {
        const paper = article.querySelector(':scope > .wrap')?.getBoundingClientRect().bottom ?? 0
        return part.scrollHeight > part.clientHeight + 1 || part.getBoundingClientRect().bottom > paper + 1
      })
      .map((part) => part.id || part.className),
    code: article.querySelector('.printed-code path')?.getBoundingClientRect().width ?? 0,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.body).color,
  }))
  await page.emulateMedia({ media: null })
  return sheet
}

test('a listing of every kind prints as a flyer of one page', async ({ page }) => {
  test.slow()
  for (const sub_type of [...subTypes, 'new-projects']) {
    const listing = await find(page, { sub_type })
    if (!listing) continue
    await page.goto(pages.listing.href(listing.id))
    expect(await countSheets(page), listing.title).toBe(1)
    const { words, cut, code } = await readSheet(page)
    const expected = [
      listing.title,
      `₹${listing.price.toLocaleString('en-IN')}`,
      ...(listing.demo ? ["Artist's impression"] : []),
      listing.name,
      pages.listing.href(listing.id),
      'Aangan',
      ...(listing.rera_number ? [`RERA ${listing.rera_number}`, 'rera.mp.gov.in'] : []),
      ...(listing.agent_page?.rera ? [`Agent RERA: ${listing.agent_page.rera}`] : []),
    ]
    for (const text of expected) expect(words, listing.title).toContain(text)
    expect(words, listing.title).not.toContain('Schedule a Tour')
    expect(cut, listing.title).toEqual([])
    expect(code, listing.title).toBeGreaterThan(60)
    if (listing.floor_plan) await expect(page.locator('#floor-plan img')).toBeVisible()
  }
})

test('a flyer has room for the longest title and many facts, without picture and plan', async ({
  page,
  another,
}) => {
  const office = await another()
  await signInAsSuperadmin(office, pages.home.href())
  const id = await handIn(
    office,
    'Spacious corner flat near the garden '.repeat(4).slice(0, 118).padEnd(120, '.'),
    {
      sub_type: 'Flat',
      address: 'Flat 402, Tower B, Lane 4 behind the water tank, Scheme 54',
      description: 'A flat with a garden. '.repeat(200),
      ...{ bedrooms: 3, bathrooms: 3, rooms: 6, garages: 2, age: 3, floor: 4, total_floors: 9, lift: true },
      ...{ carpet_area: 900, built_up_area: 1100, super_built_up_area: 1400, facing: 'north-east' },
      ...{ furnishing: 'semi-furnished', possession: 'ready', transaction: 'resale', ownership: 'freehold' },
      ...{ power_backup: true, gated: true, maintenance: 2500 },
      features: [
        'CCTV',
        'Modular Kitchen',
        'Puja Room',
        'Park',
        'Clubhouse',
        'Gym',
        'Swimming Pool',
        'Balcony',
        'Parking',
      ],
    },
  )
  await page.goto(pages.listing.href(id))
  expect(await countSheets(page)).toBe(1)
  const { words, cut } = await readSheet(page)
  expect(cut.filter((part) => part !== 'description')).toEqual([])
  expect(words).toContain('Swimming Pool')
  expect(words).toContain('Aangan')
})

const printed: Kind[] = [
  { sub_type: 'Flat', type: 'sale' },
  { sub_type: 'Flat', type: 'rent' },
  { sub_type: 'Independent House', type: 'sale' },
  { sub_type: 'Farm House', type: 'sale' },
  { sub_type: 'plot', type: 'sale' },
  { sub_type: 'Agricultural Land', type: 'sale' },
  { sub_type: 'PG', type: 'rent' },
  { sub_type: 'office', type: 'rent' },
]

test('a flyer has every fact that a listing of its kind can state', async ({ page, another }) => {
  test.slow()
  const office = await another()
  await signInAsSuperadmin(office, pages.home.href())
  for (const kind of printed) {
    const { title, area, ...whole } = { area: undefined, ...wholeListing(kind) }
    await page.goto(pages.listing.href(await handIn(office, title, { area, ...whole })))
    expect(await countSheets(page), title).toBe(1)
    const { words, cut } = await readSheet(page)
    expect(cut, title).toEqual([])
    for (const { label, shown } of factsOf(kind)) {
      expect(words, title).toContain(label)
      expect(words, title).toContain(shown)
    }
  }
})

test('a flyer is black on white in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(pages.listing.href(1))
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const { ground, ink } = await readSheet(page)
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('without JavaScript the flyer has its QR code too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(pages.listing.href(1), { waitUntil: 'load' })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-code path')).toBeVisible()
  await context.close()
})

test('a listing opened from a list prints with the QR code of its own address', async ({ page }) => {
  await page.goto(pages.list.href())
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
  await expect(page.locator('.printed-code path')).toHaveAttribute('d', /^M0 0/)
})
