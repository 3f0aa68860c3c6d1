import type { Agent, AgentProfile } from '#contract/schemas/agent.ts'
import { presentSitePicture } from '../agency/agency.brand.present.ts'
import type { PhotoRow, ProfileRow, ShownAgentRow } from './agent.queries.ts'

/** As visitors see the agent: a photo that is being made is left out. */
export function presentAgent(row: ShownAgentRow, photos: PhotoRow[] = []): Agent {
  const { id, name, phone, email, current, sold } = row
  const photo = presentSitePicture(photos.find(({ state }) => state === 'ready'))
  return { id, name, phone, email, ...toldBy(row), photo, current, sold }
}

export function presentProfile(row: ProfileRow, photos: PhotoRow[] = []): AgentProfile {
  const { id, name, role, shown, demo, takes_leads, visiting } = row
  const [newest] = photos
  const picture = presentSitePicture(newest)
  const photo = picture && newest ? { ...picture, state: newest.state } : null
  return { id, name, role, shown, demo, takes_leads, ...toldBy(row), visiting, photo }
}

function toldBy({ title, about, title_hi, about_hi, rera, languages, places }: ProfileRow) {
  return { title, about, title_hi, about_hi, rera, languages: languages ?? [], places: places ?? [] }
}
