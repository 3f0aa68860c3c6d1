import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#web/ui/dialog.tsx'
import { DetailsForm } from './details-form.tsx'

// The specification's time, in milliseconds.
const shownAfterSuccess = 1000

export function DetailsPopup({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onClose, shownAfterSuccess)
    return () => clearTimeout(timer)
  }, [done, onClose])
  return (
    <Dialog title={m.details_title()} onClose={onClose}>
      <p className="mb-5 text-ink-soft">{m.details_text()}</p>
      <DetailsForm onDone={() => setDone(true)} />
    </Dialog>
  )
}
