import { useState } from 'react'
import { usePreservedFocus } from '#web/ui/use-preserved-focus.ts'
import { CallError } from './api.ts'

type Sending = {
  state: 'idle' | 'sending' | 'done' | 'failed'
  sentence?: string
  problems: Record<string, string>
}

const idle: Sending = { state: 'idle', problems: {} }

/** The state of a small form or button. `send` runs one action at a time and rethrows anything but a CallError. */
export function useAction(fallback: () => string) {
  const [sending, setSending] = useState<Sending>(idle)
  const keepFocus = usePreservedFocus(sending.state === 'sending')
  async function send(act: () => Promise<unknown>): Promise<boolean> {
    if (sending.state === 'sending') return false
    keepFocus()
    setSending({ state: 'sending', problems: {} })
    try {
      await act()
      setSending({ state: 'done', problems: {} })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) {
        setSending({ state: 'failed', sentence: fallback(), problems: {} })
        throw error
      }
      const { error: words, fields } = error.failure ?? {}
      setSending({ state: 'failed', sentence: words ?? fallback(), problems: fields ?? {} })
      return false
    }
  }
  return { ...sending, send, reset: () => setSending(idle) }
}
