import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { mark } from './payloads.ts'

export type Watch = { problems: string[]; settle(page: Page): Promise<void> }

// Refusals that the crawl provokes: invalid forms, pages that need a role, and what a busy site turns away.
const refusal = /^Failed to load resource: the server responded with a status of (4\d\d|503)/

export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const problems: string[] = []
  const underWay = new Set<unknown>()
  const note = (page: Page | null, what: string) => problems.push(`${page?.url()}: ${what}`)
  await context.addInitScript((name) => {
    Object.assign(window, { [name]: () => console.error('a payload ran') })
    // React names what went wrong as the cause, which the event of the browser's driver leaves out.
    window.addEventListener('error', ({ error }) => {
      if (error?.cause) console.error(`caused by: ${error.cause.stack ?? error.cause}`)
    })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`the policy was violated: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  }, mark)
  context.on('console', (message) => {
    if (message.type() !== 'error' || refusal.test(message.text())) return
    note(message.page(), `console: ${message.text()}`)
  })
  context.on('weberror', (error) => note(error.page(), `thrown: ${error.error().message}`))
  context.on('dialog', (dialog) => {
    // "Leave without saving?" comes from the browser, not from a payload.
    if (dialog.type() !== 'beforeunload') note(dialog.page(), `dialog: ${dialog.message()}`)
    dialog.accept().catch(() => {})
  })
  context.on('request', (request) => {
    underWay.add(request)
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`foreign request: ${url}`)
  })
  context.on('requestfinished', (request) => underWay.delete(request))
  context.on('requestfailed', (request) => underWay.delete(request))
  return {
    problems,
    async settle(page) {
      const loading = page.locator('main .skeleton, [aria-busy="true"]')
      for (let quiet = 0, round = 0; quiet < 5 && round < 200; round += 1) {
        await sleep(50)
        quiet = underWay.size > 0 ? 0 : quiet + 1
        // Asked last, because each question takes the processor of the browser and of the test.
        if (quiet === 5 && (await loading.count().catch(() => 1)) > 0) quiet = 0
      }
    },
  }
}

export async function findInjected(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const handlers = ['error', 'focus', 'mouseover', 'load', 'click'].map((event) => `[on${event}]`)
    const addresses = ['href', 'src', 'action', 'formaction'].map((part) => `[${part}^="javascript:" i]`)
    const nodes = document.querySelectorAll(
      [`[data-${name}]`, `img[src*="${name}"]`, `[autofocus][x]`, ...handlers, ...addresses].join(),
    )
    const broken = [...document.querySelectorAll('script[type="application/ld+json"]')].filter((script) => {
      try {
        return !JSON.parse(script.textContent ?? '')
      } catch {
        return true
      }
    })
    return [...nodes, ...broken].map((node) => node.outerHTML.slice(0, 200))
  }, mark)
}
