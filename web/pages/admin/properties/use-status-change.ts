import { useRef } from 'react'
import type { ListingStatus } from '#contract/enums.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'
import { statusLabel } from './status-label.ts'

type Show = (id: number, part: Partial<Property>) => void
type Change = { wanted: ListingStatus; saved: ListingStatus; waiting: number; sent: Promise<void> }

/**
 * Shows a chosen status at once and tells the server, for one listing one call after the other; a choice that another one
 * followed is not sent. When the last one fails, the status goes back to what the server has.
 */
export function useStatusChange(show: Show) {
  const changes = useRef(new Map<number, Change>())
  return (property: Property, status: ListingStatus) => {
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
    show(id, { status })
    change.sent = change.sent
      .then(() => send(property, status, change, show))
      .finally(() => {
        change.waiting -= 1
        if (change.waiting === 0) changes.current.delete(id)
      })
  }
}

async function send(property: Property, status: ListingStatus, change: Change, show: Show) {
  const { id, type } = property
  if (change.wanted !== status || change.saved === status) return
  try {
    const { data } = await callAsUser('property.update', { params: { id }, body: { status } })
    change.saved = data.status
    if (change.wanted !== status) return
    show(id, data)
    showToast(m.mine_status_saved({ status: statusLabel({ type, status }) }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (change.wanted !== status) return
    change.wanted = change.saved
    show(id, { status: change.saved })
    showToast(m.mine_status_failed(), { alert: true })
  }
}
