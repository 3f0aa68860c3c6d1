import { useState } from 'react'
import type { CallOutput } from '#contract/api.ts'
import { m } from '#messages'
import { useAction } from '#web/data/use-action.ts'

type Answer = CallOutput<'connection.testSms'>

type Props = { label: string; description?: string; test: () => Promise<Answer> }

/** Sends a real message and says what failed. */
export function GatewayTestLine({ label, description, test }: Props) {
  const { state, sentence, send } = useAction(m.settings_failed)
  const [result, setResult] = useState<Answer>()
  const run = () =>
    send(async () => {
      setResult(undefined)
      setResult(await test())
    })
  return (
    <>
      <button
        type="button"
        className="button button-quiet at-start"
        aria-label={description}
        disabled={state === 'sending'}
        onClick={run}
      >
        {state === 'sending' ? m.form_wait() : label}
      </button>
      <p role="status" className={result ? (result.data.sent ? 'form-done' : 'form-failed') : 'sr-only'}>
        {result?.message}
      </p>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </>
  )
}
