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
/** `shrink` stops before its turn when the page is not wanted any more. */
type Rendered = { shrink(isWanted: () => boolean): Promise<void> }

/** Changes that follow each other closely, such as the rows of an import, are followed by one round. */
const pauseMs = 300

/**
 * Renders the pages that visitors wanted most recently after each change, one at a time, so that few visitors wait for
 * them, and then makes each as small as it can be. `render` gets the address of a page. Returns the function that ends
 * this, and resolves when no page is being
 * rendered any more: afterwards the database may be closed.
 */
export function keepWarm(
  { content, log }: Context,
  cache: PageCache,
  render: (url: string) => Promise<Rendered>,
): () => Promise<void> {
  const ending = new AbortController()
  let round: Promise<void> | undefined
  let again = false

  function start() {
    again = true
    round ??= run().finally(() => {
      round = undefined
    })
  }

  async function run() {
    while (again && !ending.signal.aborted) {
      again = false
      // Rejects only when it is ended.
      await sleep(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      const isWanted = () => !again && !ending.signal.aborted
      const rendered: Rendered[] = []
      for (const url of new Set([...cache.recentKeys(count), ...first])) {
        if (!isWanted()) break
        try {
          rendered.push(await render(url))
        } catch (error) {
          log.debug({ err: error, url }, 'a page could not be rendered ahead')
        }
      }
      for (const { shrink } of rendered) await shrink(isWanted)
    }
  }

  content.onChange(start)
  start()
  return async () => {
    ending.abort()
    await round
  }
}
