import { m } from '#messages'

type Props = {
  state: 'idle' | 'sending' | 'done' | 'failed'
  sentence?: string
  failed: boolean
  /** Set by the environment. */
  fixed: boolean
  onRemove?: () => void
}

export function ConnectionFoot({ state, sentence, failed, fixed, onRemove }: Props) {
  if (fixed) return null
  return (
    <>
      <p role="alert" className={failed ? 'form-failed' : 'sr-only'}>
        {failed && sentence}
      </p>
      <div className="answer-line">
        <button type="submit" className="button" disabled={state === 'sending'}>
          {state === 'sending' ? m.form_wait() : m.facts_save()}
        </button>
        {onRemove && (
          <button
            type="button"
            className="text-link danger"
            disabled={state === 'sending'}
            onClick={onRemove}
          >
            {m.connection_remove()}
          </button>
        )}
      </div>
    </>
  )
}
