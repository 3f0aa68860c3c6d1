import { useEffect, useRef, useState } from 'react'
import type { LeadWay } from '#contract/enums.ts'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { showToast } from '#web/ui/toasts.ts'

type Loaded = { status: 'loading' } | { status: 'failed' | 'gone' } | { status: 'loaded'; lead: LeadDetails }
export type LeadEdit = {
  state?: 'new' | 'seen' | 'answered'
  assignee_id?: number | null
  follow_up_on?: string | null
}
export type LeadActs = ReturnType<typeof useLead>['acts']

/**
 * One lead and what can be done with it; `changed` afterwards, for the list. What somebody else changed meanwhile is said,
 * and the lead shown as it is now.
 */
export function useLead(id: number, changed: () => void) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const opened = useRef<number>(undefined)
  // The same note sent again after a lost answer is one note.
  const noteKey = useRef<{ text: string; key: string }>(undefined)
  const lead = loaded.status === 'loaded' ? loaded.lead : undefined
  const show = (next: LeadDetails) => setLoaded({ status: 'loaded', lead: next })
  const reload = () => setTurn((now) => now + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when to load again.
  useEffect(() => {
    let gone = false
    setLoaded((now) => (now.status === 'loaded' && now.lead.id === id ? now : { status: 'loading' }))
    callAsUser('lead.get', { params: { id } }).then(
      ({ data }) => {
        if (!gone) show(data)
      },
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (!gone) setLoaded({ status: error.status === 404 ? 'gone' : 'failed' })
      },
    )
    return () => {
      gone = true
    }
  }, [id, turn])

  // Opening a lead marks it as seen; it does not matter if somebody else was faster.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lead that is opened.
  useEffect(() => {
    if (!lead || opened.current === lead.id) return
    opened.current = lead.id
    if (lead.own && lead.state === 'new') send(lead, { state: 'seen' }).catch(reloadAfter)
  }, [lead])

  async function send({ version }: LeadDetails, edit: LeadEdit) {
    const { data } = await callAsUser('lead.update', { params: { id }, body: { version, ...edit } })
    show(data)
    changed()
  }
  function reloadAfter(error: unknown) {
    if (!(error instanceof CallError)) throw error
    reload()
  }
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      showToast(failureText(error, m.leads_not_saved()), { alert: true })
      reload()
      return false
    }
  }
  const acts = {
    edit: (edit: LeadEdit, said: string) =>
      attempt(async () => {
        if (!lead) return
        await send(lead, edit)
        showToast(said)
      }),
    addNote: (text: string) =>
      attempt(async () => {
        if (noteKey.current?.text !== text) noteKey.current = { text, key: newIdempotencyKey() }
        const { key } = noteKey.current
        const { data, message } = await callAsUser('lead.addNote', { params: { id }, body: { text }, key })
        noteKey.current = undefined
        show(data)
        changed()
        showToast(message)
      }),
    removeNote: (note: number) =>
      attempt(async () => {
        const { data, message } = await callAsUser('lead.removeNote', { params: { id, note } })
        show(data)
        changed()
        showToast(message)
      }),
    contacted: (way: LeadWay) =>
      attempt(async () => {
        const { data } = await callAsUser('lead.contacted', { params: { id }, body: { way } })
        show(data)
      }),
    /** Something was done by another call. */
    refresh: () => {
      reload()
      changed()
    },
  }
  return { loaded, acts, retry: reload }
}
