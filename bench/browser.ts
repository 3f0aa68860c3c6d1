import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tools/prepare/browser.mjs'

/** The path of Chromium. Throws a sentence when the machine has none. */
export function requireBrowser(): string {
  const path = findBrowser()
  if (!path) throw new Error('This needs Chromium. Install it or name it in CHROMIUM.')
  return path
}

/** Calls `measure` with a browser, and ends the browser after it. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}
