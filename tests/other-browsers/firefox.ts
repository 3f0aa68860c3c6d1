import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type Engine, keepTrying, notVisible, readMessages } from './engine.ts'

const selector = (element: string) => `::-p-xpath(${element})`

/** Debian's Firefox without a window, by WebDriver BiDi. */
export async function openFirefox(origin: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    defaultViewport: { width: 1280, height: 900 },
  })
  const page = await browser.newPage()
  page.setDefaultNavigationTimeout(120_000)
  page.setDefaultTimeout(120_000)
  const problems: string[] = []
  page.on('console', async (message) => {
    if (!['error', 'warn'].includes(message.type())) return
    const at = problems.push(`${message.type()}: ${message.text()}`) - 1
    const told = message
      .args()
      .map((word) => word.evaluate((value) => `${value} ${(value as Error)?.stack ?? ''}`))
    problems[at] = `${message.type()}: ${(await Promise.all(told)).join(' ')}`
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${String(error)}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      problems.push(`foreign request: ${request.url()}`)
  })
  /** Does something with the first visible element. */
  const act = <T>(element: string, action: (found: ElementHandle) => Promise<T>): Promise<T> =>
    keepTrying(async () => {
      for (const found of await page.$$(selector(element))) if (await found.isVisible()) return action(found)
      throw notVisible(element, page.url(), await page.evaluate(readMessages))
    })

  return {
    async open(address) {
      // A page that is left gives up what it still loads, and says so in the console.
      await page.waitForNetworkIdle()
      await page.goto(origin + address)
      await page.waitForFunction(() => !window.aanganEarly)
    },
    address: async () => page.url().slice(origin.length),
    see: (element) => act(element, (found) => found.evaluate(({ textContent }) => textContent.trim())),
    count: async (element) => (await page.$$(selector(element))).length,
    scrollTo: (element) =>
      act(element, (found) =>
        found.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' })),
      ),
    click: (element) => act(element, (found) => found.click()),
    fill: (element, text) =>
      act(element, async (found) => {
        await found.evaluate((field) => (field as HTMLInputElement).select())
        await found.type(text)
      }),
    choose: (element, value) =>
      act(element, async (found) => {
        await found.select(value)
      }),
    upload: (element, file) =>
      keepTrying(async () => {
        const found = await page.$(selector(element))
        await (found as ElementHandle<HTMLInputElement>).uploadFile(file)
      }),
    problems: async () => problems,
    close: () => browser.close(),
  }
}
