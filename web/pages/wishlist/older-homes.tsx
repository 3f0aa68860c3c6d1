import { useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { VerifyNumber } from '#web/features/security/verify-number.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** For those who come back on another device: what they saved there is theirs once the number is proven. */
export function OlderHomes({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={m.wishlist_older()} className="mt-10 border-t border-line pt-6">
      <p className="font-medium">{m.wishlist_older()}</p>
      {open ? (
        <div className="mt-4">
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
