import { type FormEvent, useEffect, useState } from 'react'
import type { NewTotp } from '#contract/schemas/security.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'

type Props = { label: string; quiet?: boolean; onDone: () => void }

/** Sets an authenticator app up: its key as a QR code and as text, then the first six digits. */
export function EnrolAuthenticator({ label, quiet, onDone }: Props) {
  const starting = useAction(m.settings_failed)
  const [totp, setTotp] = useState<NewTotp>()
  if (totp) return <Confirm totp={totp} onDone={onDone} />
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className={quiet ? 'button button-quiet' : 'button'}
        disabled={starting.state === 'sending'}
        onClick={() =>
          starting.send(async () => {
            setTotp((await callAsUser('user.startTotp', {})).data)
          })
        }
      >
        {starting.state === 'sending' ? m.form_wait() : label}
      </button>
      <p role="alert" className={starting.state === 'failed' ? 'form-failed' : 'sr-only'}>
        {starting.state === 'failed' && starting.sentence}
      </p>
    </div>
  )
}

function Confirm({ totp, onDone }: { totp: NewTotp; onDone: () => void }) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const digits = String(new FormData(event.currentTarget).get('totp') ?? '')
    send(async () => {
      const body = { enrolment: totp.enrolment, totp: digits }
      const { user } = await callAsUser('user.confirmTotp', { body })
      onDone()
      enterSession(user)
    })
  }
  return (
    <form method="post" className="form max-w-96" onSubmit={submit}>
      <p>{m.totp_scan()}</p>
      <QrCode uri={totp.uri} />
      <div>
        <p className="text-ink-soft">{m.totp_type()}</p>
        <p className="figures mt-1 font-semibold break-all">
          {totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton text={totp.secret} label={m.totp_copy()} copied={m.totp_copied()} />
      </div>
      <DigitsField
        name="totp"
        label={m.totp_first()}
        problem={problems.totp ?? (state === 'failed' ? sentence : undefined)}
        autoFocus
      />
      <button type="submit" className="button justify-self-start" disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.totp_confirm()}
      </button>
    </form>
  )
}

// Dark on white in both themes: cameras do not read the other way round.
function QrCode({ uri }: { uri: string }) {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let gone = false
    // Without its program the key can still be typed.
    import('#web/ui/draw-qr.ts').then(
      ({ drawQr }) => !gone && setDrawn(drawQr(uri)),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [uri])
  const [viewBox = '', path = ''] = drawn?.split('|') ?? []
  return (
    <div className="grid size-48 place-items-center rounded-control border border-line bg-white">
      {drawn && (
        <svg
          viewBox={viewBox}
          role="img"
          aria-label={m.totp_qr()}
          className="size-full"
          shapeRendering="crispEdges"
        >
          <path d={path} fill="#000" />
        </svg>
      )}
    </div>
  )
}
