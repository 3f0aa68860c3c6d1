import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

export function PrintButton() {
  useEffect(() => {
    // The P of Ctrl+P usually follows.
    const press = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) loadPlan().catch(() => undefined)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <button
      type="button"
      className="icon-button icon-button-large print-button"
      aria-label={m.listing_print()}
      // Without its floor plan the sheet is still worth printing.
      onClick={() => loadPlan().then(print, print)}
    >
      <Icon name="print" />
    </button>
  )
}

const print = () => window.print()

/** The floor plan is far down the page, so it may not be loaded. */
async function loadPlan() {
  const plan = document.querySelector<HTMLImageElement>('#floor-plan img')
  if (!plan) return
  plan.loading = 'eager'
  await plan.decode()
}

// Only the server has the program that draws. The browser leaves the server's code as it came, and fetches the program on
// pages that it opened without the server.
const codes = import.meta.env.SSR ? await openCodes() : undefined

/** A page is rendered again after each change, and its address stays: some hundred codes, about a megabyte, are remembered. */
async function openCodes() {
  const [{ LRUCache }, { drawQr }] = await Promise.all([import('lru-cache'), import('#web/ui/draw-qr.ts')])
  return new LRUCache<string, string>({ max: 500, memoMethod: drawQr })
}

/** The QR code of the page, which only paper shows. It is in the HTML, because a browser prints without waiting for scripts. */
export function PrintedCode({ url }: { url: string }) {
  const path = useRef<SVGPathElement>(null)
  const [drawn, setDrawn] = useState(() => codes?.memo(url))
  useEffect(() => {
    if (path.current?.getAttribute('d')) return
    import('#web/ui/draw-qr.ts').then(
      (program) => setDrawn(program.drawQr(url)),
      () => undefined,
    )
  }, [url])
  const [box, bars] = drawn?.split('|') ?? []
  return (
    <svg viewBox={box} className="printed-code" aria-hidden="true" suppressHydrationWarning>
      <path ref={path} d={bars} suppressHydrationWarning />
    </svg>
  )
}
