import { setTimeout as sleep } from 'node:timers/promises'
import { categoryNames, pages } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { PageCache } from './page-cache.ts'

const first = [
  pages.home.href(),
  pages.list.href(),
  ...categoryNames.map((name) => pages.category.href(name)),
]
const count = 24
/** Changes that follow each other closely, such as the rows of an import, are followed by one round. */
const pauseMs = 300

/**
 * Renders the pages that visitors wanted most recently after each change, one at a time, so that few visitors wait for
 * them. `render` gets the address of a page.
 */
export function keepWarm(
  { content, log }: Context,
  cache: PageCache,
  render: (url: string) => Promise<unknown>,
): void {
  let running = false
  let again = false

  async function run() {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await sleep(pauseMs, undefined, { ref: false })
      for (const url of new Set([...cache.recentKeys(count), ...first])) {
        if (again) break
        try {
          await render(url)
        } catch (error) {
          log.debug({ err: error, url }, 'a page could not be rendered ahead')
        }
      }
    } while (again)
    running = false
  }

  content.onChange(run)
  void run()
}
