import { useEffect, useState } from 'react'
import type { Security } from '#contract/schemas/security.ts'
import { type Api, CallError } from '#web/data/api.ts'

/** How the own account is guarded; undefined until it is known. */
export function useSecurity(call: Api) {
  const [security, setSecurity] = useState<Security | 'failed'>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    let gone = false
    call('user.security', {}).then(
      ({ data }) => !gone && setSecurity(data),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (!gone) setSecurity('failed')
      },
    )
    return () => {
      gone = true
    }
  }, [call, turn])
  function askAgain() {
    setSecurity(undefined)
    setTurn(turn + 1)
  }
  return { security, askAgain }
}
