import { useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'

type Word = { status: 'accepted'; confirm_unverified?: true } | { status: 'rejected'; reason: string }
type Request = Pick<PropertyRequest, 'id' | 'kind' | 'updated_at'>

/** A listing may wait, and later a change of it. */
export const keyOf = ({ id, kind }: Pick<PropertyRequest, 'id' | 'kind'>) => `${kind} ${id}`

/** When somebody else decided first, or the owner changed the listing, the list shows the new state. */
export function useDecision() {
  // The version that is being decided. It stays marked until the list without it is loaded.
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

const isOver = ({ status }: CallError) => status === 409 || status === 404
