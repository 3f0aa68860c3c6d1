import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { startSite } from '#tests/support/running-site.ts'
import { findBrowser } from './prepare/browser.mjs'
import { contactSheet } from './screenshots/contact-sheet.ts'
import { type Person, shots } from './screenshots/shots.ts'

// npm run screenshots: every page as its visitors see it, on a site of its own with the demo catalogue, for people to look
// at. `-- listing admin` takes only the pages with one of these words in their names.

const folder = '.cache/screenshots'
const widths = { 360: 780, 768: 1024, 1440: 900 }
const themes = ['light', 'dark'] as const

/** A page that failed is not what is to be looked at. */
const problems: string[] = []
const words = process.argv.slice(2)
const missing = Object.keys(pages).filter((name) => !(name in shots))
if (missing.length > 0)
  throw new Error(`tools/screenshots/shots.ts says nothing about: ${missing.join(', ')}`)

const site = await startSite(undefined, { LOG_LEVEL: 'error', RATE_LIMITS: '0', DEMO: '1' })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const names = await takeAll(browser)
  await writeFile(join(folder, 'index.html'), contactSheet(names, Object.keys(widths), themes))
  console.log(`${names.length} pages: ${join(folder, 'index.html')}`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
}

async function takeAll(chrome: Browser): Promise<string[]> {
  const taken: string[] = []
  const people = new Map<Person, Page>()
  for (const [name, views] of Object.entries(shots)) {
    for (const [view, { as, href }] of Object.entries(views)) {
      const title = [name, view, as].filter((part) => part !== 'visitor' && part !== '').join('-')
      if (words.length > 0 && !words.some((word) => title.includes(word))) continue
      const page = people.get(as) ?? (await openAs(chrome, as))
      people.set(as, page)
      await take(page, title, href)
      taken.push(title)
      console.log(title)
    }
  }
  return taken
}

/** A window of its own, signed in by the link that a demo start prints. */
async function openAs(chrome: Browser, person: Person): Promise<Page> {
  const context = await chrome.newContext({
    baseURL: site.origin,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // The popup of the home page covers what is to be seen.
  await context.addInitScript(() => sessionStorage.setItem('aangan-popup', '1'))
  const page = await context.newPage()
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() === 'script')
      problems.push(`${page.url()}: ${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  if (person === 'visitor') return page
  await page.goto(await linkOf(person))
  await page.waitForURL((url) => url.pathname !== pages.login.href())
  return page
}

async function linkOf(person: Person): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const link = new RegExp(`^ *${person} +(\\S+)$`, 'm').exec(site.output())?.[1]
    if (link) return link
    await sleep(100)
  }
  throw new Error(`The start printed no link for ${person}.`)
}

async function take(page: Page, title: string, href: string) {
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height })
    await page.goto(href, { waitUntil: 'networkidle' })
    await page.evaluate(seeAll)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(folder, `${title}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
}

/** In the page: goes down to the end, so that all that waits for that is loaded, and back. */
async function seeAll() {
  // Laid out when they come near the screen (layout/deferred-section.tsx), which a picture of the whole page is not.
  for (const below of document.querySelectorAll<HTMLElement>('.below, .site-footer'))
    below.style.contentVisibility = 'visible'
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  scrollTo(0, 0)
  // One that is not displayed is never loaded.
  const shown = [...document.images].filter((image) => image.currentSrc && image.checkVisibility())
  const decoded = Promise.all(shown.map((image) => image.decode().catch(() => {})))
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 5000))])
  await document.fonts.ready
}
