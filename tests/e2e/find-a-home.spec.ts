import { categoryNames, pages } from '#contract/pages.ts'
import { reviewSentences, reviewSentencesOfApi } from '#tests/query/review-sentences.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { picker } from '#tests/support/picker.ts'

// A busy machine may take five seconds to the first key on the home page, and then the popup opens (sign-in.spec.ts).
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => sessionStorage.setItem('aangan-popup', '1'))
})

test('a visitor finds a 3 bedroom flat in Vijay Nagar under 80 lakh', async ({ page }) => {
  await page.goto(pages.home.href())
  const hero = page.getByRole('search').first()
  await hero.getByLabel('Location').selectOption('Vijay Nagar, Indore')
  await hero.getByRole('button', { name: /search/i }).click()
  await expect(page).toHaveURL(/\/list\?/)

  const bar = page.getByRole('search').first()
  const kinds = picker(page, 'Sub Type')
  await kinds.toggle()
  await kinds.option('Flat or Apartment').check()
  await bar.getByText('More filters').click()
  await bar.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox', { name: /^3\b/ }).check()
  await bar.getByLabel('Price to').fill('8000000')
  await bar.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/bedrooms=3/)
  await expect(page).toHaveURL(/max_price=8000000/)

  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  // The address changes before the results do.
  await expect(cards.filter({ hasNotText: /₹[0-9.]+ L/ })).toHaveCount(0)
  for (const text of await cards.allInnerTexts()) {
    expect(text).toContain('Vijay Nagar')
    expect(text).toMatch(/₹[0-9.]+ L/)
    expect(Number(/₹([0-9.]+) L/.exec(text)?.[1])).toBeLessThanOrEqual(80)
  }
  const title = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/list\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/₹\d{2},\d{2},\d{3}/).first()).toBeVisible()
})

test('a whole search typed in one line becomes filters', async ({ page }) => {
  await page.goto(pages.home.href())
  const hero = page.getByRole('search').first()
  await hero.getByLabel('Keyword').fill('3 bhk vijay nagar under 80 lakh')
  await hero.getByRole('button', { name: /search/i }).click()
  await expect(page).toHaveURL(/bedrooms=3.*max_price=8000000|max_price=8000000.*bedrooms=3/)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Up to ₹80.0 L')
  await expect(page.getByRole('article').first()).toContainText('Vijay Nagar')
})

test('a mistyped place still finds homes', async ({ page }) => {
  await page.goto(pages.list.href())
  await page.getByLabel('Keyword', { exact: true }).fill('vijaynagr')
  await page.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/\/list\?.*location=Vijay\+Nagar%2C\+Indore$/)
  await expect(page.getByRole('article').first()).toContainText('Vijay Nagar')
})

test('a villa for less than any of them finds none, and shows houses at that price', async ({ page }) => {
  await page.goto(pages.list.href({ keyword: '80 lakh villa' }))
  const close = page.getByRole('region', { name: 'Close to what you asked for' })
  await expect(close.getByRole('link', { name: /^See all \d+$/ }).first()).toBeVisible()
  await expect(close.getByRole('article').first()).toBeVisible()
})

for (const keyword of [...reviewSentences, ...reviewSentencesOfApi]) {
  test(`the sentences of the review find homes that match on the page: "${keyword}"`, async ({ page }) => {
    await page.goto(pages.list.href({ keyword }))
    await expect(page).not.toHaveURL(/keyword=/)
    await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* propert(y|ies)$/ })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Close to what you asked for' })).toHaveCount(0)
  })
}

test('a search without results shows the results of less strict ones, with their counts', async ({
  page,
}) => {
  await page.goto(pages.list.href({ keyword: 'kheti 4 bigha sanwer road' }))
  const close = page.getByRole('region', { name: 'Close to what you asked for' })
  const steps = close.locator('section')
  expect(await steps.count()).toBeGreaterThan(1)
  for (const step of await steps.all()) {
    await expect(step.getByRole('heading', { level: 3 }).first()).toHaveText(/\S/)
    const found = Number(/\d+/.exec(await step.getByRole('link', { name: /\d/ }).first().innerText())?.[0])
    const shown = await step.getByRole('article').count()
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThanOrEqual(found)
  }
  const all = close.getByRole('link', { name: /\d/ }).first()
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await all.click()
  await expect(page.getByRole('status').filter({ hasText: /propert/ })).toHaveText(new RegExp(`^${count} `))
})

test('a place name of two cities is the one of the own city, and the page asks which one is meant', async ({
  page,
}) => {
  await page.goto(pages.list.href({ keyword: 'vijay nagar' }))
  const question = page.getByText('Which Vijay Nagar?')
  await expect(question.getByRole('link').first()).toHaveText(/^in Indore \(\d+\)$/)
  await question.getByRole('link', { name: /^in Jabalpur \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/location=Vijay\+Nagar%2C\+Jabalpur/)
})

test('words of a sentence that say nothing about a home are shown, until the search changes', async ({
  page,
}) => {
  await page.goto(pages.list.href({ keyword: 'please show good 3 bhk urgently vijay nagar me 80 lakh tak' }))
  await expect(page).not.toHaveURL(/keyword=/)
  const ignored = page.getByText('We could not search for: good urgently')
  await expect(ignored).toBeVisible()
  await page.reload()
  await expect(ignored).toBeVisible()
  await page.getByRole('link', { name: 'Remove the filter 3 BHK' }).click()
  await expect(page).not.toHaveURL(/bedrooms=/)
  await expect(ignored).toHaveCount(0)
})

test('an address with invented left-out words shows no telephone number and no other site', async ({
  page,
}) => {
  await page.goto(
    `${pages.list.href()}?ignored=${encodeURIComponent('call 98260 12345 or https://evil.example')}`,
  )
  await expect(page.getByText('We could not search for: call or https evil example')).toBeVisible()
})

test('a day in a sentence is a filter', async ({ page }) => {
  await page.goto(pages.list.href({ keyword: 'flat indore possession march 2030 tak' }))
  await expect(page).toHaveURL(/possession_on=2030-03-31/)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Possession by: 31 Mar 2030')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search for the title of a listing shows it first, and offers what the words mean', async ({
  page,
}) => {
  await page.goto(pages.listing.href(49))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(pages.list.href({ keyword: title }))
  await expect(page.getByRole('article').first()).toContainText(title)
  await page.getByRole('link', { name: 'Search for what the words mean' }).click()
  await expect(page).toHaveURL(/location=|sub_type=/)
  await expect(page.getByRole('link', { name: 'Search for what the words mean' })).toHaveCount(0)
})

test('the chip of a filter leads to its field by keyboard', async ({ page }) => {
  await page.goto(pages.list.href({ keyword: '3 bhk vijay nagar 80 lakh tak' }))
  const chips = page.getByRole('list', { name: 'Filters in use' })
  await chips.getByRole('link', { name: 'Change the filter Up to ₹80.0 L' }).press('Enter')
  const price = page.getByLabel('Price to')
  await expect(price).toBeFocused()
  await price.fill('90 lakh')
  await price.press('Enter')
  await expect(page).toHaveURL(/max_price=9000000/)
  await expect(chips).toContainText('Up to ₹90.0 L')
  await chips.getByRole('link', { name: 'Change the filter Vijay Nagar, Indore' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Vijay Nagar/ }).first()).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the chip of a filter opens the filters at its field, and the cross removes it', async ({ page }) => {
    await page.goto(pages.list.href({ keyword: '3 bhk vijay nagar 80 lakh tak' }))
    const chips = page.getByRole('list', { name: 'Filters in use' })
    await chips.getByRole('link', { name: 'Change the filter 3 BHK' }).tap()
    const rooms = page.getByRole('group', { name: 'Bedrooms' })
    await expect(rooms.getByRole('checkbox', { name: /^3\b/ })).toBeFocused()
    await rooms.getByRole('checkbox', { name: /^2\b/ }).check()
    await expect(page).toHaveURL(/bedrooms=2/)
    await page.getByRole('button', { name: 'Close' }).first().tap()
    await chips.getByRole('link', { name: 'Remove the filter 2 BHK' }).tap()
    await expect(page).toHaveURL(/bedrooms=3$|bedrooms=3&/)
    await expect(page).not.toHaveURL(/bedrooms=2/)
  })
})

test('a new search starts again at the first page', async ({ page }) => {
  await page.goto(pages.list.href({ page: 3 }))
  await expect(page.locator('.search-field-location')).not.toContainText(/New York|Los Angeles|Chicago/)
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('rent')
  await page.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/type=rent/)
  await expect(page).not.toHaveURL(/page=/)
})

test('a search without results offers the next step, and shows homes that are close to it', async ({
  page,
}) => {
  await page.goto(pages.list.href({ keyword: 'zzyzx', max_price: 1 }))
  await expect(page.getByRole('heading', { name: 'No properties match this search' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear all' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Without “zzyzx” · Any price' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('near a place is what is around it, the nearest first, and the distance can be changed', async ({
  page,
}) => {
  await page.goto(pages.list.href({ keyword: 'flat near rajwada' }))
  await expect(page).toHaveURL(/near=Rajwada%2C\+Indore%2C3/)
  await expect(page).not.toHaveURL(/keyword=/)
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Nearest first')
  const chips = page.getByRole('list', { name: 'Filters in use' })
  await chips.getByRole('link', { name: 'Change the filter Within 3 km of Rajwada' }).click()
  const distance = page.getByLabel('Distance from Rajwada')
  await expect(distance).toBeFocused()
  await distance.selectOption({ label: '5 km' })
  await expect(chips).toContainText('Within 5 km of Rajwada')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a landmark is suggested in either script, and choosing it replaces the place of the search', async ({
  page,
}) => {
  for (const [words, path, name] of [
    ['rajwa', pages.list.href({ location: 'Rau, Indore' }), 'Near Rajwada'],
    ['राजवा', `/hi${pages.list.href({ location: 'Rau, Indore' })}`, 'राजवाड़ा के पास'],
  ] as const) {
    await page.goto(path)
    const field = page.locator('input[name="keyword"]').first()
    await field.pressSequentially(words)
    await page.getByRole('option').filter({ hasText: name }).click()
    await expect(page).toHaveURL(/near=Rajwada%2C\+Indore%2C3/)
    await expect(page).not.toHaveURL(/location=/)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

const searchFields = [
  pages.home.href(),
  pages.list.href(),
  pages.list.href({ view: 'list', city: 'Indore' }),
  pages.list.href({ view: 'map' }),
  ...categoryNames.map((name) => pages.category.href(name)),
].flatMap((path) => [path, path === '/' ? '/hi' : `/hi${path}`])

for (const path of searchFields) {
  test(`the search field of ${path} suggests places, by keyboard and in both scripts`, async ({ page }) => {
    await page.goto(path)
    const field = page.locator('main input[name="keyword"]')
    await expect(field).toHaveCount(1)
    for (const words of ['vijay na', 'विजय न']) {
      await field.fill('')
      const answered = page.waitForResponse(
        (response) => new URL(response.url()).searchParams.get('keyword') === words,
      )
      await field.pressSequentially(words)
      // Each answer makes the list anew, without a choice, also one that is drawn after a key was pressed.
      await (await answered).finished()
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      const first = page.getByRole('listbox').getByRole('option').first()
      await expect(first).toContainText(/Vijay Nagar|विजय नगर/)
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(first).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
      }).toPass()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/location=Vijay\+Nagar%2C\+Indore/)
  })
}

test('suggestions are announced, and the chosen one is named to screen readers', async ({ page }) => {
  await page.goto(pages.home.href())
  const field = page.locator('main input[name="keyword"]')
  await field.pressSequentially('vijay na')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  const count = await list.getByRole('option').count()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} suggestions?\\. Use the arrow keys\\.$`) }),
  ).toHaveCount(1)
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('vijay na')
})

test('no page for visitors has a search field without suggestions', async ({ page }) => {
  await page.goto(pages.agents.href())
  const agent = await page.locator('main a[href^="/agents/"]').first().getAttribute('href')
  if (!agent) throw new Error('The demo shows no agent')
  const others = [
    pages.agents.href(),
    agent,
    pages.about.href(),
    pages.contact.href(),
    pages.loan.href(),
    pages.listing.href(1),
    pages.compare.href(),
    pages.ranking.href(),
    pages.privacy.href(),
  ]
  for (const path of [...others, ...others.map((path) => `/hi${path}`)]) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('input[type="search"], input[name="keyword"]'), path).toHaveCount(0)
  }
})
