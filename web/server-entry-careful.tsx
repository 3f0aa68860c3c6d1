import { Writable } from 'node:stream'
import { defineHandlerCallback, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToPipeableStream } from 'react-dom/server'
import { answerPage, serverContextOf } from './answer-page.ts'

/** Waits for Suspense. A component that throws makes it a 500 with a log entry. */
export const renderCarefully = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const serverContext = serverContextOf(router)
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
  return answerPage({ router, headers: responseHeaders, html, failed })
})
