import { useRouter } from '@tanstack/react-router'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'

/** `save` sends what it is given: by changesOf only what differs, so that changes of other people stay. The page's header and footer are updated. */
export function useAgencyChange(onSaved: (agency: Agency) => void) {
  const router = useRouter()
  const sending = useAction(m.settings_failed)
  return {
    ...sending,
    save: (change: Partial<Agency>) =>
      sending.send(async () => {
        const { data } = await callAsUser('agency.update', { body: change })
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
