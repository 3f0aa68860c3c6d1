import { useEffect, useState } from 'react'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { dropReceipt, readSent, type Sent } from './receipts.ts'

export function SentList() {
  const [sent, setSent] = useState<Sent[]>()
  const [asked, setAsked] = useState<Sent>()
  useEffect(() => {
    const read = () => setSent(readSent())
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  async function withdraw({ receipt }: Sent) {
    const message = await takeBack(receipt)
    dropReceipt(receipt)
    setSent(readSent())
    setAsked(undefined)
    showToast(message)
  }
  if (!sent) return null
  if (sent.length === 0) return <p className="muted">{m.sent_none()}</p>
  return (
    <>
      <ul className="panel divided">
        {sent.map((item) => (
          <li key={item.receipt} className="split sent-row">
            <div className="shrink">
              <p className="strong">{nameOf(item)}</p>
              <p className="small muted">{m.sent_on({ moment: writeMoment(item.at) })}</p>
            </div>
            <button
              type="button"
              className="text-link"
              aria-label={m.sent_withdraw_of({ what: nameOf(item) })}
              onClick={() => setAsked(item)}
            >
              {m.settings_withdraw()}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={m.settings_withdraw_title()}
          yes={m.settings_withdraw()}
          no={m.settings_withdraw_keep()}
          onYes={() => withdraw(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{m.settings_withdraw_text({ what: nameOf(asked) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The server does not know receipts that were already withdrawn. */
async function takeBack(receipt: string): Promise<string> {
  try {
    return (await fetchApi('privacy.withdrawByReceipt', { body: { receipt } })).message
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return m.sent_gone()
    throw error
  }
}

function nameOf({ kind, about }: Sent) {
  return kind === 'inquiry' ? m.sent_inquiry({ title: about }) : kinds[kind]()
}

const kinds = { message: m.sent_message, callback: m.sent_callback, report: m.consent_report }
