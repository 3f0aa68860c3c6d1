import { useEffect, useState } from 'react'
import type { Security } from '#contract/schemas/security.ts'
import { type Api, CallError } from '#web/api.ts'

/** How the own account is guarded; undefined until it is known. */
export function useSecurity(call: Api): Security | 'failed' | undefined {
  const [security, setSecurity] = useState<Security | 'failed'>()
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
  }, [call])
  return security
}
