import { m } from '#messages'
import type { useAction } from '#web/data/use-action.ts'
import { AskBeforeLeaving } from '#web/features/confirm/ask-before-leaving.tsx'

type Props = Pick<ReturnType<typeof useAction>, 'state' | 'sentence'> & {
  changed: boolean
  /** The form begins with values that can be saved although nobody changed them. */
  savable?: boolean
  /** Names what is saved where a page has several forms. */
  label?: string
}

export function SaveLine({ state, sentence, changed, savable = false, label = m.facts_save() }: Props) {
  return (
    <div className={changed ? 'save-line save-line-changed' : 'save-line'}>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <AskBeforeLeaving unsaved={changed} />
      <div className="answer-line">
        <button type="submit" className="button" disabled={!(changed || savable) || state === 'sending'}>
          {state === 'sending' ? m.form_wait() : label}
        </button>
        <p role="status" className={state === 'done' ? 'strong good' : 'muted'}>
          {state === 'done' ? m.settings_saved() : changed && m.facts_unsaved()}
        </p>
      </div>
    </div>
  )
}
