import { useRef, useState } from 'react'
import type { ListingStatus } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { editAllPages } from '#web/data/queries.ts'
import { showToast } from '#web/ui/toasts.ts'
import { statusLabel } from './status-label.ts'

type Change = { wanted: ListingStatus; saved: ListingStatus; waiting: number; sent: Promise<void> }

/**
 * Shows a status at once. Sends one call at a time for each listing and skips statuses that were replaced meanwhile.
 */
export function useStatusChange() {
  const changes = useRef(new Map<number, Change>())
  // Statuses that the server does not have yet, by listing; they override its answers.
  const [chosen, setChosen] = useState<Readonly<Record<number, ListingStatus | undefined>>>({})
  const choose = (id: number, status?: ListingStatus) => setChosen((now) => ({ ...now, [id]: status }))

  function changeStatus(property: Property, status: ListingStatus) {
    const { id } = property
    const change = changes.current.get(id) ?? {
      wanted: status,
      saved: property.status,
      waiting: 0,
      sent: Promise.resolve(),
    }
    changes.current.set(id, change)
    change.wanted = status
    change.waiting += 1
    choose(id, status)
    change.sent = change.sent
      .then(() => send(property, status, change))
      .finally(() => {
        change.waiting -= 1
        if (change.waiting > 0) return
        changes.current.delete(id)
        choose(id)
      })
  }
  const withChosenStatus = (property: Property) => ({
    ...property,
    status: chosen[property.id] ?? property.status,
  })
  return { changeStatus, withChosenStatus }
}

async function send({ id, type }: Property, status: ListingStatus, change: Change) {
  if (change.wanted !== status || change.saved === status) return
  try {
    const { data } = await callAsUser('property.update', { params: { id }, body: { status } })
    change.saved = data.status
    editAllPages('property.byUser', (all) => all.map((each) => (each.id === id ? data : each)))
    if (change.wanted === status) showToast(m.mine_status_saved({ status: statusLabel({ type, status }) }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (change.wanted !== status) return
    change.wanted = change.saved
    showToast(m.mine_status_failed(), { alert: true })
  }
}
