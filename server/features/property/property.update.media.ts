import { maxImages } from '#contract/limits.ts'
import { resources } from '#contract/pages.ts'
import type { PropertyEdit } from '#contract/schemas/property-form.ts'
import { invalidField } from '#server/platform/errors/api-error.ts'
import type { ReceivedFile } from '#server/platform/media/take-parts.ts'
import { m } from '#server/platform/messages/messages.ts'
import { itemOf, type MediaItem } from './property.media.queries.ts'

type Wishes = Pick<PropertyEdit, 'keep_images' | 'alts' | 'alts_hi' | 'rendered' | 'video' | 'floor_plan'>

/** keep_images may name pictures in `known` as well as in `before`. Throws invalid_input. */
export function arrangeMedia(
  before: MediaItem[],
  wishes: Wishes,
  files: ReceivedFile[],
  known: MediaItem[] = [],
): MediaItem[] {
  const sent = files.map(itemOf)
  const images = arrangeImages(before, wishes.keep_images, sent.filter(isImage), known.filter(isImage))
  if (images.length > maxImages) throw invalidField('images', m.field_max_images)
  return [
    ...images.map((image, at) => ({
      ...image,
      alt: wishes.alts?.[at] ?? image.alt,
      alt_hi: wishes.alts_hi?.[at] ?? image.alt_hi,
      rendered: wishes.rendered?.[at] ?? image.rendered,
    })),
    ...single('floor_plan', before, wishes.floor_plan, sent),
    ...single('video', before, wishes.video, sent),
  ]
}

function arrangeImages(
  before: MediaItem[],
  keep: string[] | undefined,
  fresh: MediaItem[],
  known: MediaItem[],
): MediaItem[] {
  const had = before.filter(isImage)
  if (keep === undefined) return withoutDuplicates([...had, ...fresh])
  const wanted = keep.map((name) => {
    const found = findNew(name, fresh) ?? findByUrl(name, [...had, ...known])
    if (!found) throw invalidField('keep_images', m.field_keep_images)
    return found
  })
  if (withoutDuplicates(wanted).length < wanted.length) throw invalidField('keep_images', m.field_keep_images)
  return withoutDuplicates([...wanted, ...fresh])
}

// "new:1" is the first uploaded picture.
function findNew(name: string, fresh: MediaItem[]): MediaItem | undefined {
  const number = /^new:([1-9][0-9]?)$/.exec(name)?.[1]
  return number ? fresh[Number(number) - 1] : undefined
}

// A picture without renditions has no other address than its hash.
function findByUrl(url: string, items: MediaItem[]): MediaItem | undefined {
  const [, name = ''] = url.split(resources.media(''))
  const hash = /^([0-9a-f]{20,64})[-.]/.exec(name)?.[1]
  return items.find((item) => item.hash === hash)
}

function withoutDuplicates(items: MediaItem[]): MediaItem[] {
  return items.filter((item, at) => items.findIndex(({ hash }) => hash === item.hash) === at)
}

function single(
  kind: MediaItem['kind'],
  before: MediaItem[],
  removal: '' | undefined,
  sent: MediaItem[],
): MediaItem[] {
  const fresh = sent.find((item) => item.kind === kind)
  if (fresh) return [fresh]
  return removal === '' ? [] : before.filter((item) => item.kind === kind)
}

function isImage({ kind }: MediaItem): boolean {
  return kind === 'image'
}
