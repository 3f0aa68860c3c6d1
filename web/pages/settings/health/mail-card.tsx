import { useState } from 'react'
import type { Health, MailTest } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { problemText } from '../problem-text.ts'
import { HealthCard } from './health-card.tsx'

type Result = MailTest & { message: string }

export function MailCard({ mail }: { mail: Health['mail'] }) {
  const { state, sentence, send } = useAction(m.settings_failed)
  const [result, setResult] = useState<Result>()
  const test = () =>
    send(async () => {
      const { data, message } = await callAsUser('admin.testMail', {})
      setResult({ ...data, message })
    })
  const [waiting, held, failed] = [mail.waiting, mail.held, mail.failed].map(groupDigits)
  return (
    <HealthCard icon="mail" title={m.health_mail()} state={mail.state}>
      {mail.server ? <p>{m.health_mail_line({ from: mail.from })}</p> : <p>{m.health_mail_no_server()}</p>}
      {mail.server && <p className={mail.tried?.sent ? 'muted' : 'strong'}>{triedText(mail.tried)}</p>}
      <p className="muted">
        {m.health_mail_counts({ waiting: waiting ?? '', held: held ?? '', failed: failed ?? '' })}
      </p>
      <div className="way-links-middle">
        {!mail.server && (
          <a href={pages.settingsConnections.href()} className="text-link">
            {m.health_connect()}
          </a>
        )}
        {mail.server && (
          <button type="button" className="text-link" disabled={state === 'sending'} onClick={test}>
            {state === 'sending' ? m.form_wait() : m.health_mail_test({ to: mail.test_to })}
          </button>
        )}
        <a href={pages.settingsOutbox.href()} className="text-link">
          {m.health_mail_outbox()}
        </a>
      </div>
      <p role="status" className={result ? (result.sent ? 'form-done' : 'form-failed') : 'sr-only'}>
        {result && [result.message, result.problem && problemText(result.problem)].filter(Boolean).join(' ')}
      </p>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </HealthCard>
  )
}

function triedText(tried: Health['mail']['tried']) {
  if (!tried) return m.health_mail_untried()
  const moment = writeMoment(tried.at)
  return tried.sent ? m.health_mail_worked({ moment }) : m.health_mail_broken({ moment })
}
