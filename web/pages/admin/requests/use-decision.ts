import { useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'

type Word = { status: 'accepted'; confirm_unverified?: true } | { status: 'rejected'; reason: string }
type Request = Pick<PropertyRequest, 'id' | 'kind' | 'updated_at'>

/** A listing may wait itself, and later a change of it. */
export const keyOf = ({ id, kind }: Pick<PropertyRequest, 'id' | 'kind'>) => `${kind} ${id}`

/**
 * Decides about one request at a time for each row. Somebody else may have been faster, or the owner may have changed the
 * listing since it was read: then the list shows what became of it.
 */
export function useDecision() {
  // Which version of a request is being decided. A decided one stays so until the list without it is here.
  const [busy, setBusy] = useState<Readonly<Record<string, string | undefined>>>({})
  async function decide(request: Request, word: Word) {
    const { id, kind, updated_at } = request
    const key = keyOf(request)
    setBusy((now) => ({ ...now, [key]: updated_at }))
    try {
      const body = { ...word, kind, updated_at }
      const { message } = await callAsUser('admin.decide', { params: { id }, body })
      showToast(message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(explain(error), { alert: true })
      if (!isOver(error)) setBusy((now) => ({ ...now, [key]: undefined }))
    }
  }
  return { decide, isBusy: (request: Request) => busy[keyOf(request)] === request.updated_at }
}

function explain(error: CallError): string {
  const sentence = error.failure?.error ?? m.requests_decide_failed()
  return isOver(error) ? m.requests_reloaded({ sentence }) : sentence
}

/** Decided, changed or deleted by somebody else. */
const isOver = ({ status }: CallError) => status === 409 || status === 404
