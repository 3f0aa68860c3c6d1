import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { Shared } from './share-sheet.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx'))

type Props = {
  heading: string
  /** Asked when it is pressed. */
  shared: () => Shared
}

/** The phone's own way to share where there is one, else a sheet with a link to copy, WhatsApp and e-mail. */
export function ShareButton({ heading, shared }: Props) {
  const [sheet, setSheet] = useState<Shared>()
  async function share() {
    const what = shared()
    if (!navigator.share) return setSheet(what)
    try {
      await navigator.share(what)
    } catch (error) {
      // Closed by the person; anything else, and the sheet does it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSheet(what)
    }
  }
  return (
    <>
      <button
        type="button"
        className="icon-button share-button text-xl"
        aria-label={m.share()}
        onClick={share}
      >
        <Icon name="share" />
      </button>
      {sheet && (
        <Suspense>
          <ShareSheet heading={heading} shared={sheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </>
  )
}
