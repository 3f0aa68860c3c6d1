import { type FormEvent, useEffect, useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { moveDrafts } from '#web/features/drafts/drafts-of-user.ts'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { writePhone } from '#web/ui/phone.ts'

// Seconds until another code can be requested; a message may take that long.
const resendAfter = 30

export function VerifyNumber({ user, onVerified }: { user: User; onVerified?: () => void }) {
  const asking = useAction(m.user_code_undelivered)
  const trying = useAction(m.verify_failed)
  const [sent, setSent] = useState(0)
  const [hint, setHint] = useState('')
  const [wait, setWait] = useCountdown()
  const phone = writePhone(user.phone)
  async function ask() {
    trying.reset()
    const done = await asking.send(async () => {
      const { data, message } = await callAsUser('user.sendCode', { body: {} })
      setHint(data.sent ? m.verify_sent({ phone }) : message)
    })
    if (!done) return
    setSent(sent + 1)
    setWait(resendAfter)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    await trying.send(async () => {
      const answer = await callAsUser('user.verify', { body: { code } })
      await moveDrafts(user.id, answer.user.id)
      enterSession(answer.user)
      onVerified?.()
    })
  }
  const askLabel = wait > 0 ? m.verify_resend_in({ seconds: wait }) : m.verify_resend()
  const sending = asking.state === 'sending' ? m.form_wait() : undefined
  return (
    <div className="form">
      {sent > 0 ? (
        <form method="post" onSubmit={submit} className="form form-code">
          <DigitsField
            key={sent}
            name="code"
            label={m.verify_code()}
            hint={hint}
            problem={trying.problems.code ?? (trying.state === 'failed' ? trying.sentence : undefined)}
            autoFocus
          />
          <button type="submit" className="button" disabled={trying.state === 'sending'}>
            {trying.state === 'sending' ? m.form_wait() : m.verify_submit()}
          </button>
          <button type="button" className="text-link at-start" disabled={wait > 0} onClick={ask}>
            {sending ?? askLabel}
          </button>
        </form>
      ) : (
        <button type="button" className="button at-start" disabled={asking.state === 'sending'} onClick={ask}>
          {sending ?? m.verify_send({ phone })}
        </button>
      )}
      <p role="alert" className={asking.state === 'failed' ? 'form-failed' : 'sr-only'}>
        {asking.state === 'failed' && asking.sentence}
      </p>
    </div>
  )
}

function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}
