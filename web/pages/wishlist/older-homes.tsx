import { useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { VerifyNumber } from '#web/features/security/verify-number.tsx'
import { showToast } from '#web/ui/toasts.ts'

export function OlderHomes({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={m.wishlist_older()} className="older-homes">
      <p className="strong">{m.wishlist_older()}</p>
      {open ? (
        <div className="older-list">
          <VerifyNumber user={user} onVerified={() => showToast(m.verify_done())} />
        </div>
      ) : (
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          {m.verify_title()}
        </button>
      )}
    </section>
  )
}
