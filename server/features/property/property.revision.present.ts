import { isDeepStrictEqual } from 'node:util'
import { type FieldName, fieldNames } from '#contract/listing-fields.ts'
import { resources } from '#contract/pages.ts'
import { renderedMark } from '#contract/rendered.ts'
import type { NearbyPlace, Revision } from '#contract/schemas/property.ts'
import type { RevisionPayload, RevisionValue } from '#server/platform/db/schema.ts'
import type { UnreviewedRow } from './property.changes.queries.ts'
import { type CaptionField, captionFields } from './property.media.queries.ts'
import { presentPicture } from './property.present.ts'
import type { MediaColumns } from './property.queries.ts'
import type { RevisionColumns } from './property.revision.queries.ts'

export type Compared = { [N in FieldName]: RevisionValue } & { media: MediaColumns[]; nearby: NearbyPlace[] }

export function presentRevision(row: Compared, revision: RevisionColumns): Revision {
  const { payload, media } = revision
  const nearby = nearbyOf(payload)
  const after = payload.media ? media : row.media
  const plan = after.find((item) => item.kind === 'floor_plan')
  const samePlan = plan?.hash === row.media.find((item) => item.kind === 'floor_plan')?.hash
  return {
    state: revision.state,
    reason: revision.reason,
    submitted_at: new Date(revision.created_at).toISOString(),
    changes: [
      ...changesOfFacts(row, payload.facts ?? {}),
      ...changesOfMedia(row.media, after),
      ...changesOfPlaces(row.nearby, nearby),
    ],
    nearby: nearby ?? null,
    pictures: payload.media ? after.filter((item) => item.kind === 'image').map(presentPicture) : null,
    floor_plan_picture: plan && !samePlan ? presentPicture(plan) : null,
  }
}

/** Since the agency last checked, in field order. */
export function presentUnreviewed(row: Compared, changes: UnreviewedRow[]): Revision['changes'] {
  const facts = Object.fromEntries(fieldNames.map((name) => [name, row[name]]))
  const now: Record<string, RevisionValue> = {
    ...facts,
    ...{ ...captionsOf(row.media), nearby: sayPlaces(row.nearby) },
  }
  return [...fieldNames, ...captionFields, 'nearby'].flatMap((field) => {
    const change = changes.find((each) => each.field === field)
    return change ? [{ field, before: change.before.value, after: now[field] ?? null }] : []
  })
}

function changesOfFacts(row: Compared, facts: Record<string, RevisionValue>): Revision['changes'] {
  return fieldNames
    .filter((name) => Object.hasOwn(facts, name))
    .map((field) => ({ field, before: row[field], after: facts[field] ?? null }))
}

function changesOfMedia(before: MediaColumns[], after: MediaColumns[]): Revision['changes'] {
  const sides = { images: imagesOf, floor_plan: planOf, video: videoOf }
  const changes = Object.entries(sides)
    .map(([field, read]) => ({ field, before: read(before), after: read(after) }))
    .filter((change) => String(change.before) !== String(change.after))
  // With new pictures, the captions have changed anyway.
  if (changes.length > 0) return changes
  const [captionsBefore, captionsAfter] = [captionsOf(before), captionsOf(after)]
  return captionFields
    .map((field) => ({ field, before: captionsBefore[field], after: captionsAfter[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

function changesOfPlaces(before: NearbyPlace[], after: NearbyPlace[] | undefined): Revision['changes'] {
  return after ? [{ field: 'nearby', before: sayPlaces(before), after: sayPlaces(after) }] : []
}

/** The places that an edit waits to change, or undefined. */
export function nearbyOf({ nearby }: Partial<RevisionPayload>): NearbyPlace[] | undefined {
  return nearby?.map((place) => ({ title_hi: '', ...place }))
}

export function sayPlaces(places: readonly NearbyPlace[]): string[] {
  return places.map(({ title, title_hi, distance }) => [title, title_hi, distance].filter(Boolean).join(', '))
}

/** The words to each picture, those of a rendered one with its mark, and those in Hindi. */
export function captionsOf(
  media: readonly Pick<MediaColumns, 'kind' | 'alt' | 'alt_hi' | 'rendered'>[],
): Record<CaptionField, string[]> {
  const images = media.filter((item) => item.kind === 'image')
  return {
    alts: images.map(({ alt, rendered }) => (rendered ? `${renderedMark} ${alt}` : alt)),
    alts_hi: images.map(({ alt_hi }) => alt_hi),
  }
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
