import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { mapFiles } from './browser-files.ts'
import type { ServerContext } from './data/page-context.ts'
import { startLate } from './late-start.ts'
import { paintWhole } from './paint-whole.ts'

type Answer = { router: AnyRouter; headers: Headers; html: string; failed: boolean }

/**
 * Answers with a page that React has rendered. The page goes to the server as a string, because a response would encode its body, and
 * whoever reads that would decode it again.
 */
export async function answerPage({ router, headers, html, failed }: Answer): Promise<Response> {
  const { page, locale } = serverContextOf(router)
  page.html = await transformHtmlStringWithRouter(
    router,
    startLate(paintWhole(html), mapFiles(router, locale)),
  )
  return new Response(null, { status: failed ? 500 : getSsrStatus(router), headers })
}

export function serverContextOf(router: AnyRouter): ServerContext {
  return (router.options.additionalContext as { serverContext: ServerContext }).serverContext
}
