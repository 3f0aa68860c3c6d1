import { useCallback, useEffect, useRef } from 'react'
import type { CallRequest } from '#contract/api.ts'
import type { LeadWay } from '#contract/lead-enums.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useRetryKey } from '#web/data/idempotency-key.ts'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { showToast } from '#web/ui/toasts.ts'

export type LeadEdit = Omit<CallRequest<'lead.update'>['body'], 'version'>
export type LeadActs = ReturnType<typeof useLead>['acts']

export function useLead(id: number) {
  const loaded = useCall('lead.get', { params: { id } })
  const retry = useRetryKey()
  const gone = loaded.status !== 'loading' && loaded.error?.status === 404
  const lead = loaded.status === 'loaded' && !gone ? loaded.answer.data : undefined
  const { version, own, state } = lead ?? {}
  const save = useSaving(id)

  // Opening an own lead marks it as seen. Somebody else may have done so already.
  useEffect(() => {
    if (own && state === 'new' && version !== undefined)
      save(version, { state: 'seen' }).catch(ignoreFailedCall)
  }, [own, state, version, save])

  const acts = {
    edit: (edit: LeadEdit, message: string) =>
      attempt(async () => {
        if (version === undefined) return
        await save(version, edit)
        showToast(message)
      }),
    addNote: (text: string) =>
      attempt(async () => {
        const key = retry.keyOf(text)
        const { data, message } = await callAsUser('lead.addNote', { params: { id }, body: { text }, key })
        retry.forget()
        setAnswer('lead.get', { params: { id } }, { data })
        showToast(message)
      }),
    removeNote: (note: number) =>
      attempt(async () => {
        const { data, message } = await callAsUser('lead.removeNote', { params: { id, note } })
        setAnswer('lead.get', { params: { id } }, { data })
        showToast(message)
      }),
    contacted: (way: LeadWay) =>
      attempt(() => callAsUser('lead.contacted', { params: { id }, body: { way } })),
  }
  return { loaded, gone, lead, acts }
}

/**
 * Saves the changes of this person one after the other. Each names the version that the one before it made, so that two quick changes
 * do not conflict. A change by somebody else still conflicts.
 */
function useSaving(id: number) {
  const last = useRef<Promise<number>>(Promise.resolve(0))
  return useCallback(
    (seen: number, edit: LeadEdit) => {
      const saved = last.current.then(async (made) => {
        const version = Math.max(seen, made)
        const body = { version, ...edit }
        const { data } = await callAsUser('lead.update', { params: { id }, body })
        setAnswer('lead.get', { params: { id } }, { data })
        // Each change adds one. The answer can hold a later change by somebody else, which this person has not seen yet.
        return version + 1
      })
      last.current = saved.catch(() => 0)
      return saved
    },
    [id],
  )
}

function ignoreFailedCall(error: unknown) {
  if (!(error instanceof CallError)) throw error
}

async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    showToast(failureText(error, m.leads_not_saved()), { alert: true })
    return false
  }
}
