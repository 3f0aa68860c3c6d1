import { type FormEvent, useEffect, useState } from 'react'
import type { CallOutput } from '#contract/api.ts'
import type { NewTotp } from '#contract/schemas/security.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'

export type Confirmed = CallOutput<'user.confirmTotp'>

type Props = { label: string; quiet?: boolean; onConfirmed: (answer: Confirmed) => void }

/** The caller shows the recovery codes and enters the session only after them, because that ends the page that asks for a factor. */
export function EnrolAuthenticator({ label, quiet, onConfirmed }: Props) {
  const starting = useAction(m.settings_failed)
  const [totp, setTotp] = useState<NewTotp>()
  if (totp) {
    return (
      <Confirm
        totp={totp}
        onConfirmed={(answer) => {
          setTotp(undefined)
          onConfirmed(answer)
        }}
      />
    )
  }
  return (
    <div className="factor-start">
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

function Confirm({ totp, onConfirmed }: { totp: NewTotp; onConfirmed: (answer: Confirmed) => void }) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const digits = String(new FormData(event.currentTarget).get('totp') ?? '')
    send(async () => {
      const body = { enrolment: totp.enrolment, totp: digits }
      onConfirmed(await callAsUser('user.confirmTotp', { body }))
    })
  }
  return (
    <form method="post" className="form form-narrow" onSubmit={submit}>
      <p>{m.totp_scan()}</p>
      <QrCode uri={totp.uri} />
      <div>
        <p className="muted">{m.totp_type()}</p>
        <p className="figures factor-key bold break-anywhere">
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
      <button type="submit" className="button at-start" disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.totp_confirm()}
      </button>
    </form>
  )
}

// Dark on white in both themes, because cameras cannot read the reverse.
function QrCode({ uri }: { uri: string }) {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let unmounted = false
    import('#web/ui/draw-qr.ts').then(
      ({ drawQr }) => !unmounted && setDrawn(drawQr(uri)),
      () => {},
    )
    return () => {
      unmounted = true
    }
  }, [uri])
  const [viewBox = '', path = ''] = drawn?.split('|') ?? []
  return (
    <div className="factor-code">
      {drawn && (
        <svg
          viewBox={viewBox}
          role="img"
          aria-label={m.totp_qr()}
          className="factor-code-picture"
          shapeRendering="crispEdges"
        >
          <path d={path} fill="#000" />
        </svg>
      )}
    </div>
  )
}
