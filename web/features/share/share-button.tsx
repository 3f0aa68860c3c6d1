import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { Shared } from './share-sheet.tsx'

const ShareSheet = lazy(() => import('./share-sheet.tsx'))

type Props = {
  heading: string
  shared: () => Shared
}

export function ShareButton({ heading, shared }: Props) {
  const [sheet, setSheet] = useState<Shared>()
  async function share() {
    const what = shared()
    if (!navigator.share) return setSheet(what)
    try {
      await navigator.share(what)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSheet(what)
    }
  }
  return (
    <>
      <button
        type="button"
        className="icon-button icon-button-large share-button"
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
