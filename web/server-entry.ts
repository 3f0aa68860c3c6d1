import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyRouter } from '@tanstack/react-router'
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#contract/locales.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { answerPage, serverContextOf } from './answer-page.ts'
import { fileIn, setBrowserFiles } from './browser-files.ts'
import { type ServerContext, setUnknownFacts } from './data/page-context.ts'
import { unknownAgency } from './features/agency/unknown-agency.ts'
import { renderCarefully } from './server-entry-careful.tsx'

// renderToString is the fastest renderer, but it hides errors: a failed or suspended boundary leaves this marker. Such
// a page is rendered again with errors visible.
const failedBoundary = '<!--$!-->'
const again = 'x-render-again'

// Pages in different languages are rendered at the same time, and between their parts the event loop turns.
const pageLocales = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => {
  const locale = pageLocales.getStore()
  if (!locale) throw new Error('A text without a language was asked for outside of a page.')
  return locale
})

setUnknownFacts(() => ({
  agency: unknownAgency(),
  places: {},
  texts: {},
  brand: {
    ...{ color: null, colors: null, icons: null, about_drawing: true, film: null },
    ...{ logo: null, logo_dark: null, hero: null, about: null },
  },
  map: { tiles: null, attribution: [], file: null },
  takesVideos: true,
}))

const renderFast = defineHandlerCallback(async ({ router, responseHeaders }) => {
  reportFailures(router)
  try {
    const html = renderToString(createElement(StartServer, { router }))
    const response = await answerPage({ router, headers: responseHeaders, html, failed: false })
    if (html.includes(failedBoundary) || response.status >= 500) response.headers.set(again, '1')
    return response
  } catch {
    // The second rendering reports the error.
    return new Response(null, { status: 500, headers: { [again]: '1' } })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** The start handlers of a language, whose pages load the browser's files in that language. */
const handlersOf = rememberEach((locale: Locale) => {
  const transformAssets = { transform: ({ url }: { url: string }) => fileIn(locale, url) }
  return {
    fast: createStartHandler({ handler: renderFast, transformAssets }),
    careful: createStartHandler({ handler: renderCarefully, transformAssets }),
  }
})

function rememberEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

export default {
  /** To be called once, before the first page. */
  setBrowserFiles,
  fetch(request: Request, options: { context: ServerContext }): Promise<Response> {
    return pageLocales.run(options.context.locale, () => render(request, options))
  },
}

async function render(request: Request, options: { context: ServerContext }): Promise<Response> {
  const { fast, careful } = handlersOf(options.context.locale)
  const response = await fast(request, options as never)
  // The headers of a redirect are immutable, and never have this one.
  if (!response.headers.has(again)) return response
  response.headers.delete(again)
  const { page } = options.context
  // A page that failed for lack of data is complete, and rendering it again would take as long.
  if (page.status >= 500 && page.html !== undefined) return response
  page.html = undefined
  return careful(request, options as never)
}

// Errors of loaders show the error page. A call that the page needs sets its status; a failed section (optional() of
// data/page-context.ts) does not. Failed calls are logged where they happen.
function reportFailures(router: AnyRouter) {
  const serverContext = serverContextOf(router)
  for (const { error } of router.state.matches) {
    if (!(error instanceof Error)) continue
    const { status = 0 } = error as { status?: number }
    if (error.name !== 'CallError') serverContext.report(error)
    else if (status >= 500) serverContext.page.status = status
  }
}
