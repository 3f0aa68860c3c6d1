import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { useSession } from '#web/data/session.ts'

const key = 'aangan-factor-later'

export function FactorReminder() {
  const session = useSession()
  const [later, setLater] = useState(false)
  if (session.status !== 'signed_in' || session.user.second_factor !== 'deferred') return null
  if (later || isPutOff()) return null
  return (
    <div
      className="panel mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 pt-4 pb-2 print:hidden"
      role="note"
    >
      <p className="max-w-2xl pb-2">{m.factor_reminder()}</p>
      <div className="flex flex-wrap items-center gap-x-5">
        <a href={`${pages.settings.href()}#security`} className="text-link">
          {m.factor_reminder_set_up()}
        </a>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            putOff(true)
            setLater(true)
          }}
        >
          {m.factor_reminder_later()}
        </button>
      </div>
    </div>
  )
}

/** A new sign-in is reminded again. */
export function remindAgain() {
  putOff(false)
}

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    // Where the browser keeps nothing, each page reminds.
    return false
  }
}

function putOff(later: boolean) {
  try {
    if (later) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {
    // The same.
  }
}
