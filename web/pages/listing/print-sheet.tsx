import { useEffect, useState } from 'react'
import { m } from '#messages'
import { PrintedBy } from '#web/layout/printed-by.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function PrintButton({ url }: { url: string }) {
  const [path, setPath] = useState<string>()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const { drawQr } = await import('#web/ui/draw-qr.ts')
      if (!gone) setPath(drawQr(url))
    }
    // Draws the sheet on Ctrl, because the P of Ctrl+P usually follows.
    const press = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) draw().catch(() => undefined)
    }
    if (asked) draw().catch(() => setPath(''))
    else addEventListener('keydown', press, { once: true })
    return () => {
      gone = true
      removeEventListener('keydown', press)
    }
  }, [url, asked])
  useEffect(() => {
    if (!asked || path === undefined) return
    setAsked(false)
    window.print()
  }, [asked, path])
  return (
    <>
      <button
        type="button"
        className="icon-button icon-button-large print-button"
        aria-label={m.listing_print()}
        onClick={() => setAsked(true)}
      >
        <Icon name="print" />
      </button>
      <PrintedBy url={url} code={path} />
    </>
  )
}
