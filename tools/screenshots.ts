import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { startSite } from '#tests/support/running-site.ts'
import { findBrowser } from './prepare/browser.mjs'
import { comparePictures } from './screenshots/compare-pictures.ts'
import { contactSheet } from './screenshots/contact-sheet.ts'
import { type Person, shots } from './screenshots/shots.ts'

// npm run screenshots: pictures of every page for people to look at. `-- listing admin` selects pages by name. `-- --compare FOLDER`
// then compares them pixel by pixel with an earlier set, copied to that folder, and fails where one differs.

const folder = '.cache/screenshots'
const widths = { 360: 780, 768: 1024, 1440: 900 }
const themes = ['light', 'dark'] as const

const problems: string[] = []
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' } },
})
const earlier = values.compare === undefined ? undefined : resolve(values.compare)
if (earlier !== undefined && !relative(resolve(folder), earlier).startsWith('..'))
  throw new Error(`Copy the earlier set out of ${folder}: each run begins by emptying it.`)
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
  if (earlier !== undefined) await reportDifferences(earlier)
} finally {
  await browser.close()
  await site.stop()
}

async function reportDifferences(from: string) {
  const marked = join(folder, 'differences')
  const differences = await comparePictures(folder, from, marked)
  for (const { file, pixels, note } of differences)
    console.error(`${file}: ${pixels} pixels ${note}`.trimEnd())
  console.log(`${differences.length} pictures differ from ${from}`)
  if (differences.length > 0) {
    console.log(`Differences are red in ${marked}`)
    process.exitCode = 1
  }
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

async function openAs(chrome: Browser, person: Person): Promise<Page> {
  const context = await chrome.newContext({
    baseURL: site.origin,
    locale: 'en-IN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // The popup of the home page would cover the page.
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
    await page
      .waitForFunction(() => !document.querySelector('main .skeleton, main [aria-busy="true"]'), undefined, {
        timeout: 20_000,
      })
      .catch(() => problems.push(`${page.url()}: still loading at ${width} pixels`))
    await page.evaluate(settle)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: join(folder, `${title}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    }
  }
}

async function seeAll() {
  // The browser skips these parts outside the screen (DeferredSection of web/pages/home/home-page.tsx).
  for (const below of document.querySelectorAll<HTMLElement>('.below, .site-footer'))
    below.style.contentVisibility = 'visible'
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  scrollTo(0, 0)
}

/** Runs in the page: draws all pictures and replaces what the clock and the port of this run put into the text. */
async function settle() {
  // The browser does not load hidden pictures.
  const shown = [...document.images].filter((image) => image.checkVisibility())
  for (const image of shown) image.loading = 'eager'
  const decoded = Promise.all(shown.map((image) => image.decode().catch(() => {})))
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 20_000))])
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const fixed = (text.nodeValue ?? '')
      .replaceAll(location.port, '3000')
      .replace(/\d{1,2}:\d\d (am|pm)/g, '10:00 am')
    if (fixed !== text.nodeValue) text.nodeValue = fixed
  }
  // Times without a year say how long ago something was.
  for (const time of document.querySelectorAll('time'))
    if (!/\d{4}/.test(time.textContent)) time.textContent = '1 d'
  await document.fonts.ready
}
