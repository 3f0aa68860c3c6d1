import { useState } from 'react'
import type { MailTest } from '#contract/schemas/health.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { problemText } from '../problem-text.ts'

/** Sends a real mail and says what failed. */
export function MailTestLine({ to }: { to: string }) {
  const { state, sentence, send } = useAction(m.settings_failed)
  const [result, setResult] = useState<MailTest & { message: string }>()
  const test = () =>
    send(async () => {
      setResult(undefined)
      const { data, message } = await callAsUser('admin.testMail', {})
      setResult({ ...data, message })
    })
  return (
    <>
      <button
        type="button"
        className="button button-quiet at-start"
        disabled={state === 'sending'}
        onClick={test}
      >
        {state === 'sending' ? m.form_wait() : m.health_mail_test({ to })}
      </button>
      <p role="status" className={result ? (result.sent ? 'form-done' : 'form-failed') : 'sr-only'}>
        {result && [result.message, result.problem && problemText(result.problem)].filter(Boolean).join(' ')}
      </p>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </>
  )
}
