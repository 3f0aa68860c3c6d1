import { useState } from 'react'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { PasskeyRefusal } from './passkeys.ts'

export function usePasskey() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(act: () => Promise<unknown>) {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError || error instanceof PasskeyRefusal)) throw error
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

function sentenceOf(error: CallError | PasskeyRefusal): string {
  if (error instanceof PasskeyRefusal) return error.message
  const { fields, error: words } = error.failure ?? {}
  return Object.values(fields ?? {})[0] ?? words ?? m.passkey_refused()
}
