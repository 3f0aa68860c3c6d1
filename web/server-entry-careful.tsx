import { Writable } from 'node:stream'
import { defineHandlerCallback, RouterServer } from '@tanstack/react-router/ssr/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/router-core/ssr/server'
import { renderToPipeableStream } from 'react-dom/server'
import type { ServerContext } from './data/page-context.ts'
import { startLate } from './late-start.ts'
import { paintWhole } from './paint-whole.ts'

/** Waits for Suspense. A component that throws makes it a 500 with a log entry. */
export const renderCarefully = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { serverContext } = router.options.additionalContext as { serverContext: ServerContext }
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(<RouterServer router={router} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        serverContext.report(error)
      },
      onShellError: reject,
      onAllReady: () => pipe(sink),
    })
    request.signal.addEventListener(
      'abort',
      () => {
        abort(request.signal.reason)
        reject(request.signal.reason)
      },
      { once: true },
    )
  })
  return new Response(await transformHtmlStringWithRouter(router, startLate(paintWhole(html))), {
    status: failed ? 500 : getSsrStatus(router),
    headers: responseHeaders,
  })
})
