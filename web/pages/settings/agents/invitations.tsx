import { useState } from 'react'
import { isLoopback } from '#contract/origin.ts'
import type { Invitation } from '#contract/schemas/invitation.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { usePageContext } from '#web/data/page-context.ts'
import { useCall } from '#web/data/queries.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { smsHref, whatsAppHref, writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { writeDay } from '#web/ui/write-moment.ts'
import { languageNames } from '../language-names.ts'
import { ListPanel } from '../list-panel.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { roleLabels } from '../users/role-labels.ts'
import { InviteForm } from './invite-form.tsx'

export function Invitations() {
  const list = useCall('invitation.list', {})
  const [inviting, setInviting] = useState(false)
  const origin = useInvitationOrigin()
  return (
    <SettingsSection title={m.invite_title()} text={m.invite_text()}>
      <div className="stack">
        {inviting ? (
          <InviteForm
            mailed={list.status !== 'loaded' || list.answer.mailed}
            onClose={() => setInviting(false)}
          />
        ) : (
          <button type="button" className="button at-start" onClick={() => setInviting(true)}>
            {m.invite_open()}
          </button>
        )}
        {isLoopback(origin) && <p className="panel panel-tight">{m.invite_local({ origin })}</p>}
        <ListPanel list={list} empty={m.invite_none()} keyOf={({ id }) => id}>
          {(invitation) => <InvitationRow invitation={invitation} origin={origin} />}
        </ListPanel>
      </div>
    </SettingsSection>
  )
}

/** The public address of the site, or the one of this page where the site has none. */
function useInvitationOrigin() {
  const { origin } = usePageContext()
  return isLoopback(origin) ? window.location.origin : origin
}

function InvitationRow({ invitation, origin }: { invitation: Invitation; origin: string }) {
  const { id, name, phone, email, role, language, path, expires_at, expired } = invitation
  const { busy, send } = useToastAction(m.settings_failed)
  const url = new URL(path, origin).href
  const text = invitation.text.replace(path, url)
  const withdraw = () =>
    send(async () => showToast((await callAsUser('invitation.delete', { params: { id } })).message))
  return (
    <>
      <div className="shrink">
        <p className="strong">{name}</p>
        <p className="figures small muted">
          {[roleLabels[role](), languageNames[language](), writePhone(phone), email]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="small">
          {expired
            ? m.invite_expired({ day: writeDay(expires_at) })
            : m.invite_until({ day: writeDay(expires_at) })}
        </p>
      </div>
      <div className="invite-ways">
        {!expired && (
          <>
            <CopyButton
              text={url}
              label={m.invite_copy()}
              name={m.invite_copy_of({ name })}
              copied={m.invite_copied({ name })}
              className="text-link"
            />
            <a
              href={whatsAppHref(phone, text)}
              rel="noopener"
              className="text-link"
              aria-label={m.invite_whatsapp_of({ name })}
            >
              {m.contact_whatsapp()}
            </a>
            <a href={smsHref(phone, text)} className="text-link" aria-label={m.invite_sms_of({ name })}>
              {m.invite_sms()}
            </a>
          </>
        )}
        <button
          type="button"
          className="text-link danger"
          aria-label={m.invite_withdraw_of({ name })}
          disabled={busy}
          onClick={withdraw}
        >
          {m.invite_withdraw()}
        </button>
      </div>
    </>
  )
}
