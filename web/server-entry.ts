import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderSsrHtmlResponse } from '@tanstack/router-core/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Api } from './api.ts'
import { renderCarefully } from './server-entry-careful.tsx'

// renderToString is the cheapest way to a page, but it hides what throws: a boundary that failed or suspended leaves
// a marker in the HTML. Such a page is rendered again, with errors visible.
const failedBoundary = '<!--$!-->'
const again = 'x-render-again'

const fast = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    let failed = false
    const response = await renderSsrHtmlResponse({
      router,
      responseHeaders,
      render() {
        const html = renderToString(createElement(StartServer, { router }))
        failed = html.includes(failedBoundary)
        return html
      },
    })
    if (failed || response.status >= 500) response.headers.set(again, '1')
    return response
  }),
)
const careful = createStartHandler(renderCarefully)

/** What the server hands to the pages it renders; `page.status` is theirs to set. */
export type ServerContext = { api: Api; publicUrl: string; page: { status: number } }

export default {
  async fetch(request: Request, options: { context: ServerContext }): Promise<Response> {
    const response = await fast(request, options as never)
    return response.headers.has(again) ? careful(request, options as never) : response
  },
}
