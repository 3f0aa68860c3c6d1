import { useLayoutEffect, useRef, useState } from 'react'
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

/**
 * A disabled button loses the focus; this restores it, unless something else has it. Call the result before working.
 */
function usePreservedFocus(working: boolean): () => void {
  const had = useRef<Element>(null)
  useLayoutEffect(() => {
    if (working) return
    if (document.activeElement === document.body && had.current instanceof HTMLElement) {
      had.current.focus({ preventScroll: true })
    }
    had.current = null
  }, [working])
  return () => {
    had.current = document.activeElement
  }
}
