import type { SpokenLanguage } from '#contract/enums.ts'
import type { WeekHours } from '#contract/hours.ts'
import type { AgentProfile } from '#contract/schemas/agent.ts'
import type { FormFile, SentFiles } from '#web/features/upload/form-files.ts'
import { keptPicture } from '../branding/slots.ts'

/** As the form holds it: one place a line. */
export type Draft = {
  shown: boolean
  takes_leads: boolean
  title: string
  about: string
  title_hi: string
  about_hi: string
  rera: string
  places: string
  languages: SpokenLanguage[]
  /** Null: the hours of the agency. */
  visiting: WeekHours | null
}

export function draftOf({ places, ...profile }: AgentProfile): Draft {
  const { shown, takes_leads, title, about, title_hi, about_hi, rera, languages, visiting } = profile
  const texts = { title, about, title_hi, about_hi, rera }
  return { shown, takes_leads, ...texts, places: places.join('\n'), languages, visiting }
}

/** Only what differs from the saved profile. `photo`: null removes it, undefined leaves it. */
export function changeOf(saved: AgentProfile, draft: Draft, photo: FormFile | null | undefined): SentFiles {
  const before = draftOf(saved)
  const fields: Record<string, string> = {}
  for (const name of ['shown', 'takes_leads'] as const)
    if (draft[name] !== before[name]) fields[name] = draft[name] ? 'yes' : 'no'
  for (const name of ['title', 'about', 'title_hi', 'about_hi', 'rera'] as const)
    if (draft[name].trim() !== before[name]) fields[name] = draft[name].trim()
  const places = linesOf(draft.places)
  if (places.join('\n') !== before.places) fields.places = JSON.stringify(places)
  if (draft.languages.toSorted().join() !== before.languages.toSorted().join())
    fields.languages = JSON.stringify(draft.languages)
  const visiting = draft.visiting ? JSON.stringify(draft.visiting) : ''
  if (visiting !== (before.visiting ? JSON.stringify(before.visiting) : '')) fields.visiting = visiting
  if (photo === null) fields.photo = ''
  return { fields, files: photo?.file ? [{ field: 'photo', file: photo.file, key: photo.key }] : [] }
}

export function keptPhoto({ photo }: AgentProfile): FormFile | undefined {
  if (!photo) return undefined
  const { state, ...picture } = photo
  return keptPicture('photo', picture, state)
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' ')))].filter(Boolean)
}
