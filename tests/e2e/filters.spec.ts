import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, hold, test } from '#tests/support/browser.ts'
import { picker } from '#tests/support/picker.ts'

test('a changed filter searches at once and keeps focus and scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(pages.list.href())
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'propert' })
  const all = await status.innerText()
  const kinds = picker(page, 'Sub Type')
  await kinds.toggle()
  await expect(page.getByRole('combobox', { name: 'Property Type' }).getByRole('option').nth(1)).toHaveText(
    /\(\d+\)/,
  )
  await page.evaluate(() => window.scrollTo(0, 120))
  const villa = kinds.option('Villa')
  const counted = page.waitForResponse((response) => /facets\?.*sub_type=Villa/.test(response.url()))
  await villa.check()
  await expect(page).toHaveURL(/sub_type=Villa$/)
  await expect(status).not.toHaveText(all)
  await expect(villa).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(120)

  await page.getByText('More filters').click()
  const gym = page.getByRole('checkbox', { name: /^Gym/ })
  await expect(gym).toHaveAccessibleName(/Gym \d+ propert/)
  // Until the answer, each choice has the count of the search before.
  await counted
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const promised = /\d+/.exec((await gym.locator('..').innerText()) ?? '')?.[0]
  await gym.check()
  await expect(page).toHaveURL(/sub_type=Villa&features=Gym$/)
  await expect(status).toHaveText(new RegExp(`^${promised} propert`))
  await expect(gym).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/sub_type=Villa$/)
  await expect(gym).not.toBeChecked()
  await page.goBack()
  await expect(status).toHaveText(all)
  await expect(kinds.chosen).toHaveText('Any type')
})

test('a range of prices says how many homes it has, and is chosen and taken back with one click', async ({
  page,
}) => {
  await page.goto(pages.list.href({ type: 'sale' }))
  await page.getByText('More filters').click()
  await page.getByLabel('Price from').focus()
  const range = page.getByRole('group', { name: 'Price' }).getByRole('checkbox', { name: /^₹40–60 lakh/ })
  const promised = /(\d+)\s+propert/.exec(await range.locator('..').innerText())?.[1]
  await range.check()
  await expect(page).toHaveURL(/min_price=4000000&max_price=6000000$/)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'propert' })).toHaveText(
    new RegExp(`^${promised} propert`),
  )
  await expect(range).toBeChecked()
  await expect(page.getByLabel('Price to')).toHaveValue('60,00,000')
  await range.uncheck()
  await expect(page).toHaveURL(/type=sale$/)
  await expect(page.getByLabel('Price from')).toHaveValue('')
})

test('the later of two changes wins, whatever the order of the answers', async ({ page }) => {
  await page.goto(pages.list.href())
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(`**${apiPrefix}${callPaths['property.search'].path}?type=sale&limit=*`, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const type = page.getByRole('combobox', { name: 'Property Type' })
  const results = page.getByRole('region').filter({ has: page.getByRole('article') })
  await type.selectOption('sale')
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'true')
  await type.selectOption('rent')
  await expect(page).toHaveURL(/type=rent$/)
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'false')
  const rented = await results.getByRole('article').allInnerTexts()
  answerFirst()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await results.getByRole('article').allInnerTexts()).toEqual(rented)
  await expect(type).toHaveValue('rent')
})

test('a suggested place replaces the mistyped words by a filter', async ({ page }) => {
  await page.goto(pages.list.href())
  const words = page.getByLabel('Keyword', { exact: true })
  await words.focus()
  await expect(words).toHaveRole('combobox')
  await words.pressSequentially('garden vijaynagr')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const option = list.getByRole('option', { name: /^Vijay Nagar Indore/ })
  await expect(option).toBeVisible()
  await expect(words).toHaveValue('garden vijaynagr')
  await words.press('Escape')
  await expect(option).toBeHidden()
  await expect(words).toHaveValue('garden vijaynagr')
  await words.press('Backspace')
  await expect(option).toBeVisible()
  await words.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await words.press('Enter')
  await expect(page).toHaveURL(/keyword=garden&location=Vijay\+Nagar%2C\+Indore$/)
  await expect(words).toHaveValue('garden')
  await expect(picker(page, 'Location').chosen).toHaveText('Vijay Nagar')

  await words.fill('ujjai')
  await list
    .getByRole('option', { name: /Ujjain/ })
    .first()
    .click()
  await expect(page).toHaveURL(/location=Ujjain$/)
})

test('a list of choices closes when the visitor went on before its script came', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(pages.list.href())
  const release = await hold(page, '**/assets/picker-tools-*.js')
  const kinds = picker(page, 'Sub Type')
  await kinds.toggle()
  await expect(kinds.option('Villa')).toBeVisible()
  await page.getByText('More filters').click()
  await expect(kinds.option('Villa')).toBeVisible()
  release()
  await expect(kinds.option('Villa')).toBeHidden()
})

test('several property types and places are searched together', async ({ page }) => {
  await page.goto(pages.list.href())
  const [kinds, places] = [picker(page, 'Sub Type'), picker(page, 'Location')]
  await kinds.toggle()
  await kinds.option('Flat or Apartment').check()
  await expect(page).toHaveURL(/sub_type=Flat&sub_type=apartment$/)
  await kinds.option('Villa').check()
  await expect(kinds.chosen).toHaveText('Flat or Apartment, Villa')
  await page.keyboard.press('Escape')
  await expect(kinds.option('Villa')).toBeHidden()

  await places.toggle()
  const find = page.getByRole('searchbox', { name: 'Find a place' })
  await find.fill('super')
  await expect(places.option('Vijay Nagar', 'Indore')).toBeHidden()
  await places.option('Super Corridor', 'Indore').check()
  await find.fill('no such place')
  await expect(page.getByText('Nothing in this list matches.')).toBeVisible()
  await find.fill('')
  await places.option('Vijay Nagar', 'Indore').check()
  await expect(places.chosen).toHaveText('Vijay Nagar, Super Corridor')
  await expect(page).toHaveURL(/location=Vijay\+Nagar%2C\+Indore&location=Super\+Corridor%2C\+Indore/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText(/Vijay Nagar|Super Corridor/)

  await page.keyboard.press('Escape')
  const chip = page.getByRole('link', { name: /remove the filter.*Super Corridor/i })
  await chip.click()
  await expect(places.chosen).toHaveText('Vijay Nagar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(places.chosen).toHaveText('Vijay Nagar')
  await expect(kinds.chosen).toHaveText('Flat or Apartment, Villa')
})

test('a suggested place joins those of its city and replaces those of another', async ({ page }) => {
  await page.goto(pages.list.href({ location: 'Vijay Nagar, Indore' }))
  const words = page.getByLabel('Keyword', { exact: true })
  const take = async (typed: string, name: RegExp) => {
    await words.fill(typed)
    await page.getByRole('listbox').getByRole('option', { name }).first().click()
  }
  await take('super corr', /^Super Corridor/)
  await expect(picker(page, 'Location').chosen).toHaveText('Vijay Nagar, Super Corridor')
  await take('ujjai', /Ujjain/)
  await expect(page).toHaveURL(/\?location=Ujjain$/)
})

test('the home page and category pages suggest places and property types', async ({ page }) => {
  await page.goto(pages.home.href())
  const hero = page.getByRole('search').first()
  await hero.getByText('Rent', { exact: true }).click()
  await hero.getByLabel('Keyword').pressSequentially('भोपाल')
  const option = (name: RegExp) => page.getByRole('listbox').getByRole('option', { name }).first()
  await option(/Bhopal/).click()
  await expect(page).toHaveURL(/\/list\?type=rent&location=Bhopal$/)

  await page.goto(pages.category.href('plots', { min_price: 100_000 }))
  const words = page.getByLabel('Keyword', { exact: true })
  await words.pressSequentially('indore')
  const plots = /\d+ propert.*/.exec(await option(/Indore/).innerText())?.[0] ?? ''
  await words.fill('corner plo')
  await option(/^Plot/).click()
  await expect(page).toHaveURL(/\/properties\/plots\?min_price=100000&corner=true$/)
  await expect(page.getByRole('link', { name: /remove the filter.*corner/i })).toBeVisible()
  await words.fill('vila')
  await option(/^Villa/).click()
  await expect(page).toHaveURL(/\/list\?sub_type=Villa&min_price=100000&corner=true$/)
  await page.goto(pages.category.href('plots', { location: 'Indore' }))
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(plots)
})

test('removing a chip and Back keep typed text and the focus', async ({ page }) => {
  await page.goto(pages.list.href({ city: 'Indore', type: 'sale', max_price: 5_000_000 }))
  const words = page.getByLabel('Keyword', { exact: true })
  const min = page.getByLabel('Price from')
  const chip = (name: RegExp) => page.getByRole('link', { name })
  await page.getByText('More filters').click()
  await words.fill('gard')
  await min.fill('2000000')
  // The search for the price starts when its field loses the focus; the removed filter overtakes it.
  await chip(/remove the filter.*for sale/i).click()
  await expect(page).not.toHaveURL(/type=/)
  await expect(words).toHaveValue('gard')
  await expect(min).toHaveValue(/^20,?00,?000$/)
  await words.focus()
  await page.goBack()
  await expect(page).toHaveURL(/type=sale/)
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('gard')
  await chip(/remove the filter.*up to/i).click()
  await expect(page.getByLabel('Price to')).toHaveValue('')
  await expect(min).toHaveValue(/^20,?00,?000$/)
})

test('a search without results suggests a filter to remove', async ({ page }) => {
  await page.goto(pages.list.href({ city: 'Indore', type: 'sale', max_price: 1 }))
  await expect(page.getByRole('heading', { name: 'No properties match this search' })).toBeVisible()
  const way = page.getByRole('list', { name: 'What you can do' }).getByRole('link').first()
  await expect(way).toHaveText(/Without: Up to .*\d+ propert/)
  const promised = /(\d+) propert/.exec(await way.innerText())?.[1]
  await way.click()
  await expect(page).not.toHaveURL(/max_price/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    new RegExp(`^${promised} propert`),
  )
})

test('the last searches of this device and titles of listings are suggested', async ({ page }) => {
  await page.goto(pages.list.href())
  const words = page.getByLabel('Keyword', { exact: true })
  await words.fill('villa in bhopal')
  await words.press('Enter')
  await expect(page).toHaveURL(/sub_type=Villa/)
  await page.goto(pages.home.href())
  const hero = page.getByRole('search').first().getByLabel('Keyword')
  await hero.click()
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText([/villa in bhopal/])
  await hero.press('ArrowDown')
  await hero.press('Enter')
  await expect(page).toHaveURL(/\/list\?.*location=Bhopal/)
  await page.goto(pages.list.href())
  await words.fill('meghdoot gard')
  await list
    .getByRole('option', { name: /Meghdoot Garden.+Listing$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meghdoot Garden')
})

test.describe('without the server', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a search of this device is suggested again while its words are typed', async ({ page }) => {
    const earlier = ['2 bhk in vijay nagar', 'villa in bhopal', 'villa in vijay nagar', 'villa with a garden']
    await page.addInitScript(
      ([key, words]) => localStorage.setItem(key as string, words as string),
      ['aangan-searches', JSON.stringify(earlier)],
    )
    await page.goto(pages.list.href())
    const words = page.getByLabel('Keyword', { exact: true })
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    const recent = options.filter({ hasText: 'Searched before' })
    await words.pressSequentially('v')
    await expect(recent).toHaveText([/2 bhk in vijay nagar/, /villa in bhopal/])
    await words.pressSequentially('illa i')
    await expect(recent).toHaveText([/villa in bhopal/, /villa in vijay nagar/])
    await words.fill('vijay')
    await expect(options.nth(2)).toContainText('Indore')
    await expect(recent).toHaveText([/2 bhk in vijay nagar/, /villa in vijay nagar/])
    await page.route('**/property/suggest?*', (route) => route.abort())
    await words.fill('villa in b')
    await expect(options).toHaveText([/villa in bhopal/])
    await options.click()
    await expect(page).toHaveURL(/sub_type=Villa&.*location=Bhopal|location=Bhopal.*sub_type=Villa/)
  })
})

test('an address with a control character is a page of results', async ({ page }) => {
  for (const name of ['keyword', 'city']) {
    await page.goto(`${pages.list.href()}?${name}=%00`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test.describe('a value that is refused', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('what is no amount is answered with an example, in the opened field', async ({ page }) => {
    await page.goto(`${pages.list.href()}?min_price=abc`)
    const problem = page.getByRole('main').getByText('Enter an amount such as 45 lakh.').first()
    await expect(problem).toBeVisible()
    await page.getByRole('link', { name: 'Remove the filter From abc' }).click()
    await expect(page).not.toHaveURL(/min_price/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
