import { useRouter } from '@tanstack/react-router'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'

/**
 * Saves facts of the agency; only those that differ are sent, so that what somebody else changed meanwhile stays. Header
 * and footer of the page show them then.
 */
export function useAgencyChange(saved: Agency, onSaved: (agency: Agency) => void) {
  const router = useRouter()
  const sending = useAction(m.settings_failed)
  return {
    ...sending,
    save: (wanted: Partial<Agency>) =>
      sending.send(async () => {
        const { data } = await callAsUser('agency.update', { body: changesOf(saved, wanted) })
        onSaved(data)
        await router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
      }),
  }
}

export function changesOf(saved: Agency, wanted: Partial<Agency>): Partial<Agency> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Agency]),
  )
  return Object.fromEntries(changed)
}
