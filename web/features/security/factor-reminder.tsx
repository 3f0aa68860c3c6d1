import { useState } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'

const key = 'aangan-factor-later'

export function FactorReminder() {
  const session = useSession()
  const [later, setLater] = useState(false)
  if (session.status !== 'signed_in' || session.user.second_factor !== 'deferred') return null
  if (later || isPutOff()) return null
  return (
    <div className="panel split factor-reminder" role="note">
      <p className="factor-reminder-text">{m.factor_reminder()}</p>
      <div className="way-links-middle">
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

export function clearDismissal() {
  putOff(false)
}

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

function putOff(later: boolean) {
  try {
    if (later) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {
    // Where the browser forbids storing, each page shows the reminder.
  }
}
