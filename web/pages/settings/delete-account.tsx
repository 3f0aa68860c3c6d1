import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Role, staffRoles } from '#contract/enums.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { leaveSignedOut } from '#web/features/log-out/log-out.ts'
import { writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { SettingsSection } from './settings-section.tsx'

export function DeleteAccount({ user }: { user: User }) {
  const router = useRouter()
  const [asked, setAsked] = useState(false)
  async function erase() {
    const { message } = await callAsUser('privacy.erase', {})
    setAsked(false)
    showToast(message)
    await leaveSignedOut(router)
  }
  // Listings and leads of staff are the agency's.
  const staff = (staffRoles as readonly Role[]).includes(user.role)
  const deleted = [
    m.delete_profile(),
    ...(staff ? [] : [m.delete_listings()]),
    m.delete_wishlist(),
    m.delete_sent(),
    m.delete_sessions(),
  ]
  return (
    <div id="delete">
      <SettingsSection title={m.delete_title()} text={m.delete_text()}>
        <button
          type="button"
          className="button button-quiet button-quiet-danger"
          onClick={() => setAsked(true)}
        >
          {m.delete_title()}
        </button>
        {asked && (
          <ConfirmDialog
            title={m.delete_ask()}
            yes={m.delete_yes()}
            no={m.delete_no()}
            onYes={erase}
            onNo={() => setAsked(false)}
          >
            <p>{m.delete_ask_text({ name: user.name, phone: writePhone(user.phone) })}</p>
            <ul className="delete-list">
              {deleted.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {staff && <p className="dialog-next">{m.delete_staff()}</p>}
            <p className="last-word">{m.delete_no_way_back()}</p>
          </ConfirmDialog>
        )}
      </SettingsSection>
    </div>
  )
}
