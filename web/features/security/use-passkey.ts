import { useState } from 'react'
import { m } from '#messages'
import { useAction } from '#web/data/use-action.ts'
import { PasskeyRefusal } from './passkeys.ts'

/** useAction for a button that uses a passkey, whose refusal by the browser or the person is shown, too. */
export function usePasskey() {
  const { state, sentence, problems, send } = useAction(m.passkey_refused)
  const [refusal, setRefusal] = useState<string>()
  function run(act: () => Promise<unknown>) {
    setRefusal(undefined)
    return send(async () => {
      try {
        await act()
      } catch (error) {
        if (!(error instanceof PasskeyRefusal)) throw error
        setRefusal(error.message)
      }
    })
  }
  const [fieldProblem] = Object.values(problems)
  return { busy: state === 'sending', problem: refusal ?? fieldProblem ?? sentence, run }
}
