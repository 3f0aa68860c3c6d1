import type { Page } from '@playwright/test'

type Recorder = Window & { layoutShift?: number }

/** Adds up how far the parts of each page move that opens from now on, by the measure of the web vital CLS. */
export async function recordLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const recorder: Recorder = window
    recorder.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        recorder.layoutShift = (recorder.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the parts of the open page have moved since it began. */
export async function layoutShift(page: Page): Promise<number> {
  const shift = await page.evaluate(() => (window as Recorder).layoutShift)
  if (shift === undefined) throw new Error(`${page.url()} does not record what moves`)
  return shift
}
