import { createHash } from 'node:crypto'
import { brandColors } from '#contract/brand-colors.ts'
import { type SiteSlot, siteSlots } from '#contract/enums.ts'
import { resources } from '#contract/pages.ts'
import type { Brand, BrandPicture, BrandState } from '#contract/schemas/brand.ts'
import { jpegWidthOf } from '#server/platform/media/sizes.ts'
import type { FoundBrand, SlotRow } from './agency.brand.queries.ts'

// Increase it when the drawing of icons changes: an address must always mean the same bytes.
const drawing = 1

/** The brand as visitors see it: files that are being made are left out. */
export function presentBrand(found: FoundBrand): Brand {
  const { choices } = found
  const picture = (slot: SiteSlot) => presentSitePicture(shownIn(found, slot))
  const film = shownIn(found, 'hero_film')
  const colors = choices.color && brandCss(choices.color)
  const icons = iconVersion(found)
  return {
    color: choices.color,
    about_drawing: choices.about_drawing,
    colors: colors ? resources.brand(versionOf(colors), 'colors.css') : null,
    icons,
    logo: picture('logo'),
    logo_dark: picture('logo_dark'),
    hero: picture('hero') ?? picture('hero_film'),
    film: film ? resources.media(`${film.hash}.mp4`) : null,
    about: picture('about'),
  }
}

/** Says of each slot whether its newest file is ready. */
export function presentBrandState({ choices, rows }: FoundBrand): BrandState {
  return {
    ...choices,
    slots: siteSlots.flatMap((slot) => {
      const newest = rows.find((row) => row.slot === slot)
      const picture = newest && presentSitePicture(newest)
      return newest && picture ? [{ slot, state: newest.state, picture }] : []
    }),
  }
}

export function shownIn({ rows }: FoundBrand, slot: SiteSlot): SlotRow | undefined {
  return rows.find((row) => row.slot === slot && row.state === 'ready')
}

/** Null: the icons of this program are used. */
export function iconVersion(found: FoundBrand): string | null {
  const logo = shownIn(found, 'logo')
  const { color } = found.choices
  return logo || color ? versionOf(JSON.stringify([drawing, logo?.hash ?? null, logo ? null : color])) : null
}

/** The variables of tokens.css that follow from the brand colour. `color` is #rrggbb. */
export function brandCss(color: string): string {
  const { light, dark, deep } = brandColors(color)
  const variables = {
    '--neem': `light-dark(${light.main}, ${dark.main})`,
    '--neem-strong': `light-dark(${light.strong}, ${dark.strong})`,
    '--neem-soft': `light-dark(${light.soft}, ${dark.soft})`,
    '--on-neem': `light-dark(${light.on}, ${dark.on})`,
    '--neem-fixed': light.main,
    '--deep': deep,
  }
  const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root,[data-theme]{${rules.join(';')}}`
}

export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** A picture that belongs to no listing: of the site itself, or the photo of a person. */
export function presentSitePicture(
  row: Pick<SlotRow, 'hash' | 'width' | 'height' | 'widths'> | undefined,
): BrandPicture | null {
  if (!row) return null
  const { hash, width, height, widths } = row
  return { url: resources.media(`${hash}-${jpegWidthOf(widths)}.jpg`), hash, width, height, widths }
}
