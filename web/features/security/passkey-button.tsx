import { m } from '#messages'
import { usePasskey } from './use-passkey.ts'

type Props = { label: string; className?: string; autoFocus?: boolean; act: () => Promise<unknown> }

export function PasskeyButton({
  label,
  className = 'button button-quiet button-wide',
  autoFocus,
  act,
}: Props) {
  const { busy, problem, run } = usePasskey()
  return (
    <div className="stack">
      <button
        type="button"
        className={className}
        // biome-ignore lint/a11y/noAutofocus: where it is the answer to what a dialog asks
        autoFocus={autoFocus}
        disabled={busy}
        onClick={() => run(act)}
      >
        {busy ? m.form_wait() : label}
      </button>
      <p role="alert" className={problem ? 'form-failed' : 'sr-only'}>
        {problem}
      </p>
    </div>
  )
}
