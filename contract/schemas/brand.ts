import { z } from 'zod'
import { hexColor } from '../brand-colors.ts'
import { mediaStates, siteSlots } from '../enums.ts'

export const brandPicture = z.object({
  url: z.string().describe('JPEG of at most 1280 px'),
  hash: z.string().describe('Names the files: /media/{hash}-{width}.avif and .webp'),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
export type BrandPicture = z.infer<typeof brandPicture>

/** Null: the site looks as this program is delivered. */
export const brand = z.object({
  color: z.string().nullable().describe('The chosen colour, #rrggbb'),
  colors: z.string().nullable().describe('Address of a style sheet with the colours that follow from it'),
  icons: z.string().nullable().describe('Version of the derived icons: /brand/{version}/192.png'),
  about_drawing: z.boolean().describe('Whether About shows a drawing while it has no picture'),
  logo: brandPicture.nullable(),
  logo_dark: brandPicture.nullable(),
  hero: brandPicture.nullable().describe('The picture of the home page, else a still of the film'),
  film: z.string().nullable(),
  about: brandPicture.nullable(),
})
export type Brand = z.infer<typeof brand>

/** The part of the brand that is stored as a setting. */
export const brandChoices = z.object({ color: z.string().nullable(), about_drawing: z.boolean() })
export type BrandChoices = z.infer<typeof brandChoices>

export const brandState = brandChoices.extend({
  slots: z.array(z.object({ slot: z.enum(siteSlots), state: z.enum(mediaStates), picture: brandPicture })),
})
export type BrandState = z.infer<typeof brandState>

const removal = z.literal('').optional()

/** Absent fields stay; an empty text removes the colour or the file. */
export const brandForm = z.strictObject({
  color: z.union([z.literal(''), z.string().regex(hexColor).toLowerCase()]).optional(),
  about_drawing: z.enum(['yes', 'no']).optional(),
  logo: removal,
  logo_dark: removal,
  hero: removal,
  hero_film: removal,
  about: removal,
})
export type BrandForm = z.infer<typeof brandForm>
