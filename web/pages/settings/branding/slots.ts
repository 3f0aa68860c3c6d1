import type { MediaState, SiteSlot } from '#contract/enums.ts'
import type { BrandPicture, BrandState } from '#contract/schemas/brand.ts'
import { m } from '#messages'
import type { FormFile } from '#web/features/upload/form-files.ts'

/** In the order of the page. `heading` begins a section. */
export const slotOrder: readonly { slot: SiteSlot; heading?: () => string }[] = [
  { slot: 'logo', heading: m.branding_logo },
  { slot: 'logo_dark' },
  { slot: 'hero', heading: m.branding_hero },
  { slot: 'hero_film' },
  { slot: 'about', heading: m.branding_about },
]

export function keptFile({ slots }: BrandState, slot: SiteSlot): FormFile | undefined {
  const found = slots.find((each) => each.slot === slot)
  if (!found) return undefined
  return keptPicture(slot, found.picture, found.state)
}

/** A picture that belongs to no listing, as fields for files show it. */
export function keptPicture(key: string, picture: BrandPicture, state: MediaState): FormFile {
  const poster = {
    ...picture,
    thumbhash: null,
    alt: '',
    rendered: false,
    ready: state === 'ready',
    failed: state === 'failed',
  }
  return {
    key,
    kept: picture.url,
    poster,
    problem: state === 'failed' ? m.branding_failed() : undefined,
  }
}
