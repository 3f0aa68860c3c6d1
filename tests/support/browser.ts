import { createHash } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { fromElsewhere } from './address.ts'

type Screen = { width: number; height: number }
type Fixtures = {
  expectedErrors: RegExp | undefined
  /** Opens a browser of somebody else, at another address. It is closed with the story. */
  another: (viewport?: Screen) => Promise<Page>
}

/** Browser stories fail when a page logs an error, throws, or asks anything of another host. */
export const test = base.extend<Fixtures>({
  // No list: Playwright takes a list of two for a value and its settings.
  expectedErrors: [undefined, { option: true }],
  // Limits are on as on a real site, and every story is another visitor.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(`${testId} ${retry}`) })
  },
  another: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (viewport) => {
      const extraHTTPHeaders = fromElsewhere()
      const context = await browser.newContext({
        baseURL,
        viewport,
        extraHTTPHeaders,
        serviceWorkers: 'block',
      })
      contexts.push(context)
      return awaitingStart(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))
        problems.push(`foreign request: ${url}`)
    })
    await use(awaitingStart(page))
    const unexpected = problems.filter((problem) => !expectedErrors?.test(problem))
    expect(unexpected, 'unexpected messages in the console').toEqual([])
  },
})
export { expect }

/**
 * The page, on which `goto` and `reload` wait until the program of what they opened has taken over (web/late-start.ts),
 * unless they are told what to wait for.
 */
export function awaitingStart(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const start = () => page.waitForFunction(() => !window.aanganEarly, undefined, { timeout: 30_000 })
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await start()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await start()
    return response
  }
  return page
}

function addressOf(story: string) {
  return `10.${[...createHash('sha256').update(story).digest().subarray(0, 3)].join('.')}`
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No serious or critical finding of axe, in light and in dark: there nothing but colours is another. */
export async function expectAccessible(page: Page, schemes: ('light' | 'dark')[] = ['light', 'dark']) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // In the page itself, not put together in another one: nothing here has frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(rules)
      : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze()
    const serious = violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map(
        ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    expect(serious).toEqual([])
  }
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'sideways overflow in pixels').toBeLessThanOrEqual(0)
}

/** Requests of this address, or of addresses like it, wait until what is returned is called. */
export async function hold(page: Page, address: string | RegExp) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return release
}
