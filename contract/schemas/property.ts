import { z } from 'zod'
import { rateBases } from '../areas.ts'
import { confirmers, freshnessStates, moderationStates } from '../enums.ts'
import { contactChoices, nearbyCategories } from '../form-enums.ts'
import { weekHours } from './agency.ts'
import { brandPicture } from './brand.ts'
import { readFields } from './listing-values.ts'

/**
 * Files are `/media/{hash}-{width}.avif` and `.webp`, and `url` as JPEG. The names are known before the files exist.
 */
export const picture = z.object({
  url: z.string().describe('JPEG of at most 1280 px, for link previews and old browsers'),
  hash: z.string().describe('Names the files: /media/{hash}-{width}.avif and .webp'),
  width: z.number().int().describe('Pixels of the upright original'),
  height: z.number().int(),
  widths: z.array(z.number().int()).describe('Widths in pixels that exist, ascending'),
  thumbhash: z.string().nullable().describe('ThumbHash, base64: a blurred stand-in while the picture loads'),
  alt: z.string().describe('What it shows; for visitors in the language of the address'),
  alt_hi: z
    .string()
    .optional()
    .describe('In Hindi; empty: `alt` is shown. For owner and agency, left out for everybody else'),
  rendered: z
    .boolean()
    .describe('A computer made it: shown as an artist’s impression, a floor plan as a typical one'),
  ready: z.boolean().describe('False while the files are being made, or when that failed'),
  failed: z
    .boolean()
    .describe('Its files could not be made: to be sent again. Only its owner and the agency get one'),
})
export type Picture = z.infer<typeof picture>

export const nearbyPlace = z.object({
  title: z.string(),
  title_hi: z.string().describe('In Hindi; empty: `title` is shown'),
  distance: z.string(),
  category: z.enum(nearbyCategories),
})
export type NearbyPlace = z.infer<typeof nearbyPlace>

const comparable = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const factChanges = z.array(z.object({ field: z.string(), before: comparable, after: comparable }))
export type FactChanges = z.infer<typeof factChanges>

export const revision = z.object({
  state: z.enum(['pending', 'rejected']),
  reason: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  changes: factChanges,
  pictures: z.array(picture).nullable().describe('All pictures as they would be; null: as they are'),
  floor_plan_picture: picture.nullable().describe('The new floor plan; null: as it is, or none'),
  nearby: z.array(nearbyPlace).nullable().describe('All places nearby as they would be; null: as they are'),
})
export type Revision = z.infer<typeof revision>

/** Money in rupees (per month for rent), areas in square feet, rate in rupees per square foot. */
export const property = z.object({
  id: z.number().int(),
  ...readFields,
  moderation: z.enum(moderationStates),
  moderation_reason: z
    .string()
    .nullable()
    .describe('Why it was rejected; for its owner and the agency, null for everybody else'),
  withheld: z
    .boolean()
    .describe('For owner and agency: off the site until its suspended owner is restored, or handed over'),
  taken_off: z.boolean().describe('For owner and agency: the agency took it off the site'),
  revision: revision.nullable().describe('For its owner and the agency, null for everybody else'),
  rate: z.number().nullable().describe('Per square foot of `rate_basis`; null for a PG and without an area'),
  rate_basis: z
    .enum(rateBases)
    .nullable()
    .describe('The area that the rate is one for: the first of these that the listing states'),
  area_m2: z.string().nullable().describe('The area in square metres, exactly'),
  rera_checked_at: z
    .string()
    .nullable()
    .describe('When the agency looked the registration up, ISO 8601, UTC'),
  rera_checked_by: z.string().nullable().describe('The member of staff who did, while they are here'),
  location: z.string().describe('Locality and city, as the location filter takes it'),
  nearby: z.array(nearbyPlace),
  images: z.array(z.string()).describe('JPEG URLs in order; the first is the cover'),
  pictures: z.array(picture).describe('The same images with every size'),
  floor_plan: z.string().nullable(),
  floor_plan_picture: picture.nullable(),
  video: z.string().nullable().describe('Null too while it is being made ready'),
  video_poster: picture.nullable().describe('A still of the video, ready when the video is'),
  preview: z
    .string()
    .describe('JPEG of 1200 x 630 for link previews; another name when it shows something else'),
  user_id: z.number().int().describe('The owner'),
  agent_id: z.number().int().nullable().describe('The member of staff who sells it'),
  contact: z
    .enum(contactChoices)
    .describe('Whose contact visitors see as name, email and phone, and who gets the leads'),
  shown_by: z
    .enum(contactChoices)
    .describe('Whose contact visitors see now: the agency’s while the agent or owner is not available'),
  agent_page: z
    .object({
      id: z.number().int(),
      photo: brandPicture.nullable(),
      rera: z.string().describe('Registration number as an agent; empty if nothing was entered'),
    })
    .nullable()
    .describe('The agent who is the contact visitors see, if the site shows a page of the agent'),
  visiting: weekHours
    .nullable()
    .describe('When the agent who is the contact shows homes, from Sunday; null: the hours of the agency'),
  public_contact: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string() })
    .nullable()
    .describe('For owner and agency, who get the owner’s contact as name, email and phone; null for others'),
  demo: z.boolean().describe('Belongs to the demo'),
  listed_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  confirmed_at: z.iso
    .datetime()
    .describe('When somebody confirmed last that it is still to be had; an edit confirms as well'),
  confirmed_by: z
    .enum(confirmers)
    .nullable()
    .describe('Null: nobody yet since the site asks; `confirmed_at` is then when it began to'),
  freshness: z
    .enum(freshnessStates)
    .describe('`unanswered`: the owner was asked days ago; `unlisted`: no longer in results and counts'),
  documents_open: z
    .number()
    .int()
    .nullable()
    .describe('For owner and agency: of how many documents it needs nobody said how they stand'),
  confirmation_due: z
    .boolean()
    .describe(
      'For owner and agency: the owner was asked whether it is still to be had, and has not answered',
    ),
  closed_at: z.iso
    .datetime()
    .nullable()
    .describe('Since when it is sold or rented; null if it is not, or if nobody knows'),
  reduced_from: z
    .number()
    .nullable()
    .describe('The earlier public price that the present one is below; null: not reduced, sold or rented'),
  reduced_at: z.iso.datetime().nullable().describe('Since when the price has been below `reduced_from`'),
  wishlistedBy: z.array(z.number().int()).describe('Holds at most the caller’s own id'),
  wishlist_count: z.number().int(),
})
export type Property = z.infer<typeof property>

export const propertyOfPage = property.extend({
  region: z.string().describe('The state as it is called in the language of the answer'),
})
export type PropertyOfPage = z.infer<typeof propertyOfPage>
