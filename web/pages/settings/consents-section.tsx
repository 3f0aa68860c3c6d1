import { useState } from 'react'
import type { Consent } from '#contract/schemas/privacy.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { ListPanel } from './list-panel.tsx'
import { SettingsSection } from './settings-section.tsx'

export function ConsentsSection() {
  const list = useCall('privacy.consents', { query: {} })
  const [asked, setAsked] = useState<Consent>()
  async function withdraw({ id }: Consent) {
    const { message } = await callAsUser('privacy.withdraw', { params: { id } })
    setAsked(undefined)
    showToast(message)
  }
  return (
    <SettingsSection title={m.settings_consents()} text={m.settings_consents_text()}>
      <ListPanel list={list} empty={m.settings_consents_none()} keyOf={({ id }) => id}>
        {(consent) => (
          <>
            <div className="shrink">
              <p className="strong">{purposes[consent.purpose]()}</p>
              <p className="small muted">
                {m.settings_consent_given({ moment: writeMoment(consent.given_at) })}
              </p>
              {consent.notice_version && (
                <p className="small muted">
                  {m.settings_consent_text({
                    version: consent.notice_version,
                    language: consent.language === 'hi' ? m.language_hi() : m.language_en(),
                  })}
                </p>
              )}
            </div>
            <ConsentEnd consent={consent} onWithdraw={() => setAsked(consent)} />
          </>
        )}
      </ListPanel>
      {asked && (
        <ConfirmDialog
          title={m.settings_withdraw_title()}
          yes={m.settings_withdraw()}
          no={m.settings_withdraw_keep()}
          onYes={() => withdraw(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{m.settings_withdraw_text({ what: purposes[asked.purpose]() })}</p>
        </ConfirmDialog>
      )}
      <a href={pages.privacy.href()} className="text-link consent-notice">
        {m.notice_more()}
      </a>
    </SettingsSection>
  )
}

/** Withdrawing the consent of the account means deleting the account, which has its own section. */
function ConsentEnd({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const { purpose, withdrawn_at } = consent
  if (withdrawn_at) {
    return <p className="small muted">{m.settings_withdrawn({ moment: writeMoment(withdrawn_at) })}</p>
  }
  if (purpose === 'account') {
    return (
      <a href="#delete" className="text-link">
        {m.settings_withdraw()}
      </a>
    )
  }
  return (
    <button type="button" className="text-link" onClick={onWithdraw}>
      {m.settings_withdraw()}
    </button>
  )
}

const purposes = {
  account: m.consent_account,
  tour: m.consent_tour,
  inquiry: m.consent_inquiry,
  contact: m.consent_contact,
  report: m.consent_report,
} satisfies Record<Consent['purpose'], () => string>
