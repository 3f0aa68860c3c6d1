import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToString as render } from 'react-dom/server'

// Replaces react-dom/server in the built pages, so that plain React can render a page's tree again.

export { renderToPipeableStream } from 'react-dom/server'

type Tree = ReactElement<{ router: AnyRouter }>

let keeping = false
let kept: (() => string) | undefined

export function renderToString(tree: Tree): string {
  if (!keeping) return render(tree)
  keeping = false
  const restore = holdRouter(tree.props.router)
  const html = render(tree)
  // The server keeps the page's language there.
  const inPage = AsyncLocalStorage.snapshot()
  kept = () => {
    restore()
    return inPage(render, tree)
  }
  if (kept() !== html) throw new Error('The tree of a page does not give the same HTML twice')
  return html
}

export async function keepTree(renderPage: () => Promise<unknown>): Promise<() => string> {
  keeping = true
  kept = undefined
  await renderPage()
  if (!kept) throw new Error('The page was not rendered by renderToString')
  return kept
}

// A router returns its scripts only once and drops its manifest when the page has been sent.
function holdRouter(router: AnyRouter) {
  const ssr = { manifest: router.ssr?.manifest }
  const serverSsr = router.serverSsr
  if (!serverSsr) throw new Error('The router of a page is not made for the server')
  const tags = serverSsr.takeInitialHydrationScriptTags()
  serverSsr.takeInitialHydrationScriptTags = () => tags
  return () => {
    router.ssr = ssr
    router.serverSsr = serverSsr
  }
}
