import { useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { Shared } from './share-sheet.tsx'

const loadSheet = () => import('./share-sheet.tsx').then(({ ShareSheet }) => ShareSheet)

type Props = {
  heading: string
  shared: () => Shared
}

export function ShareButton({ heading, shared }: Props) {
  const [sheet, setSheet] = useState<Shared>()
  const ShareSheet = useLazyComponent(loadSheet, sheet !== undefined, () => {
    setSheet(undefined)
    showToast(m.later_failed(), { alert: true })
  })
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
      {sheet && ShareSheet && (
        <ShareSheet heading={heading} shared={sheet} onClose={() => setSheet(undefined)} />
      )}
    </>
  )
}
