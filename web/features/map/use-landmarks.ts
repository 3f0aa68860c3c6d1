import type { Landmark } from '#contract/schemas/agency-landmarks.ts'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'

const none: Landmark[] = []

/** The landmarks of Settings in the language of the page. None where they cannot be loaded: maps and forms do without them. */
export function useLandmarks(): readonly Landmark[] {
  const { data } = useLoaded('landmarks', (signal) => fetchApi('agency.landmarks', {}, signal))
  return data?.data ?? none
}
