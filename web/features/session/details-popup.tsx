import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#web/ui/dialog.tsx'
import { DetailsForm } from './details-form.tsx'

// Milliseconds (docs/product.md).
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
      <p className="form-intro">{m.details_text()}</p>
      <DetailsForm onDone={() => setDone(true)} />
    </Dialog>
  )
}
