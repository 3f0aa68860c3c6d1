import { resources } from '#contract/pages.ts'
import type { Revision } from '#contract/schemas/property.ts'
import type { RevisionValue } from '#server/db/schema.ts'
import { type FactName, factNames } from './property.facts.ts'
import { presentPicture } from './property.present.ts'
import type { MediaColumns } from './property.queries.ts'
import type { RevisionColumns } from './property.revision.queries.ts'

/** What a change is compared with: the facts and pictures that are public. */
export type Compared = { [N in FactName]: RevisionValue } & { media: MediaColumns[] }

/** A change of a published listing, field by field beside what is public. */
export function presentRevision(row: Compared, revision: RevisionColumns): Revision {
  const { payload, media } = revision
  const after = payload.media ? media : row.media
  const plan = after.find((item) => item.kind === 'floor_plan')
  const samePlan = plan?.hash === row.media.find((item) => item.kind === 'floor_plan')?.hash
  return {
    state: revision.state,
    reason: revision.reason,
    submitted_at: new Date(revision.created_at).toISOString(),
    changes: [...changesOfFacts(row, payload.facts ?? {}), ...changesOfMedia(row.media, after)],
    pictures: payload.media ? after.filter((item) => item.kind === 'image').map(presentPicture) : null,
    floor_plan_picture: plan && !samePlan ? presentPicture(plan) : null,
  }
}

function changesOfFacts(row: Compared, facts: Record<string, RevisionValue>): Revision['changes'] {
  return factNames
    .filter((name) => Object.hasOwn(facts, name))
    .map((field) => ({ field, before: row[field], after: facts[field] ?? null }))
}

function changesOfMedia(before: MediaColumns[], after: MediaColumns[]): Revision['changes'] {
  const sides = { images: imagesOf, floor_plan: planOf, video: videoOf }
  return Object.entries(sides)
    .map(([field, read]) => ({ field, before: read(before), after: read(after) }))
    .filter((change) => String(change.before) !== String(change.after))
}

function imagesOf(media: MediaColumns[]): string[] {
  return media.filter((item) => item.kind === 'image').map((item) => presentPicture(item).url)
}

function planOf(media: MediaColumns[]): string | null {
  const plan = media.find((item) => item.kind === 'floor_plan')
  return plan ? presentPicture(plan).url : null
}

function videoOf(media: MediaColumns[]): string | null {
  const video = media.find((item) => item.kind === 'video')
  return video ? resources.media(`${video.hash}.mp4`) : null
}
