import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx'))

export type Shared = { title: string; text: string; url: string }

/** The phone's own way to share where there is one, else a sheet with a link to copy, WhatsApp and e-mail. */
export function ShareButton(shared: Shared) {
  const [open, setOpen] = useState(false)
  async function share() {
    if (!navigator.share) return setOpen(true)
    try {
      await navigator.share(shared)
    } catch (error) {
      // Closed by the person; anything else, and the sheet does it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
  }
  return (
    <>
      <button type="button" className="icon-button text-xl" aria-label={m.share()} onClick={share}>
        <Icon name="share" />
      </button>
      {open && (
        <Suspense>
          <ShareSheet shared={shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
