import { m } from '#messages'
import { usePasskey } from './use-passkey.ts'

type Props = { label: string; className?: string; act: () => Promise<unknown> }

/** A button whose act asks for a passkey; what went wrong stands below it. */
export function PasskeyButton({ label, className = 'button button-quiet w-full', act }: Props) {
  const { busy, problem, run } = usePasskey()
  return (
    <div className="grid gap-3">
      <button type="button" className={className} disabled={busy} onClick={() => run(act)}>
        {busy ? m.form_wait() : label}
      </button>
      <p role="alert" className={problem ? 'form-failed' : 'sr-only'}>
        {problem}
      </p>
    </div>
  )
}
