import { useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { showToast } from '#web/ui/toasts.ts'

export type Word =
  | { status: 'accepted'; confirm_unverified?: true; rera_checked?: true }
  | { status: 'rejected'; reason: string }
type Request = Pick<PropertyRequest, 'id' | 'kind' | 'updated_at'>

/** When somebody else decided first, or the owner changed the listing, the list shows the new state. */
export function useDecision({ id, kind, updated_at }: Request) {
  const { busy, send } = useToastAction(m.requests_decide_failed)
  // The decided version. The request stays marked until the list without this version is loaded.
  const [decided, setDecided] = useState<string>()
  function decide(word: Word) {
    return send(async () => {
      try {
        const { message } = await callAsUser('admin.decide', {
          params: { id },
          body: { ...word, kind, updated_at },
        })
        showToast(message)
      } catch (error) {
        if (!isOver(error)) throw error
        const sentence = error.failure?.error ?? m.requests_decide_failed()
        showToast(m.requests_reloaded({ sentence }), { alert: true })
      }
      setDecided(updated_at)
    })
  }
  return { decide, busy: busy || decided === updated_at }
}

function isOver(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 409 || error.status === 404)
}
