import { z } from 'zod'
import { listingTypes, subTypes } from '../enums.ts'
import { contactChoices, nearbyCategories } from '../form-enums.ts'
import { maxImages, maxNearby } from '../limits.ts'
import { type FieldName, fieldNames, fieldOf, isBlank, type ListingValues } from '../listing-fields.ts'
import { reraProblem, reraProblems } from '../rera.ts'
import { anyCase, idParam, jsonText, optionalParam, textParam } from './common.ts'
import { editFields, formFields } from './listing-values.ts'

const nearbyItem = z.strictObject({
  title: textParam(120),
  title_hi: textParam(120)
    .optional()
    .describe(
      'In Hindi; empty: `title` is shown. Left out in an edit, a place of the same title keeps its name in Hindi',
    ),
  distance: textParam(40).default(''),
  category: anyCase(nearbyCategories),
})

// Drops entries without a title, because a form may send an empty row.
const nearbyList = z
  .array(nearbyItem)
  .max(maxNearby)
  .transform((places) => places.filter((place) => place.title !== ''))

const captions = jsonText(z.array(textParam(300).nullable()).max(maxImages))

const otherFields = {
  nearby: optionalParam(jsonText(nearbyList)),
  username: optionalParam(textParam(60)).describe('Taken and not kept: it is the account’s'),
  user_id: optionalParam(idParam).describe(
    'The owner. A new listing of the agency may belong to somebody else; an edit does not change it',
  ),
  agent_id: z
    .preprocess((value) => (value === '' ? null : value), idParam.nullable().optional())
    .describe('The member of staff who sells it; chosen by the agency. Empty: nobody'),
  contact: optionalParam(z.enum(contactChoices)).describe('Whose contact the public sees'),
  alts: optionalParam(captions).describe('What the pictures show, in their order; null leaves one as it is'),
  alts_hi: optionalParam(captions).describe(
    'The same in Hindi; null leaves one as it is. Empty: `alts` is shown in Hindi, too',
  ),
  rendered: optionalParam(jsonText(z.array(z.boolean().nullable()).max(maxImages))).describe(
    'Whether a computer made the pictures, in their order; null leaves one as it is',
  ),
  rera_checked: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('By the agency: the registration was looked up at the authority now'),
  images: removal().describe('Files; an empty text is none'),
  video: removal().describe('A file, or empty: the video is removed'),
  floor_plan: removal().describe('A file, or empty: the floor plan is removed'),
}

const otherDegree: { [N in FieldName]?: FieldName } = { latitude: 'longitude', longitude: 'latitude' }

/** The value of the first must not exceed that of the second. */
const ordered = [
  ['carpet_area', 'built_up_area', 'area_order'],
  ['carpet_area', 'super_built_up_area', 'area_order'],
  ['built_up_area', 'super_built_up_area', 'area_order'],
  ['floor', 'total_floors', 'floor_above'],
] as const

export const conditionalFields = fieldNames.filter(
  (name) =>
    fieldOf(name).refusal || otherDegree[name] || ordered.some((pair) => pair.includes(name as never)),
)

const contradictions = [
  'no_rooms',
  'no_farmland',
  'not_applicable',
  'half_place',
  'area_order',
  'floor_above',
] as const
export type Contradiction = (typeof contradictions)[number]

export const propertyForm = refuseUnregistered(
  refuseContradictions(
    z.strictObject({
      ...formFields,
      ...otherFields,
      owner_phone: optionalParam(textParam(30)).describe(
        'Instead of `user_id`, for a new listing of the agency: the number of the owner, who has proved it',
      ),
    }),
  ),
)
export type PropertyForm = z.output<typeof propertyForm>

export const propertyEdit = refuseContradictions(
  z.strictObject({
    ...editFields,
    ...otherFields,
    owner_phone: optionalParam(textParam(30)).describe(
      'For the agency: the number of the owner, who has proved it and gets a listing that staff had entered as their own',
    ),
    keep_images: optionalParam(jsonText(z.array(z.string().max(500)).max(maxImages))).describe(
      'URLs of the pictures that stay, in the wanted order, the cover first; "new:1" stands for the first picture sent along. Others are removed',
    ),
    updated_at: optionalParam(z.iso.datetime()).describe(
      'What was read; 409 when somebody changed the listing since',
    ),
  }),
)
export type PropertyEdit = z.output<typeof propertyEdit>

/**
 * The code of the problem that a field has beside the other values: listings of this kind do not have the field, only
 * one of latitude and longitude is given, or a part is larger than the whole. Undefined if it fits.
 */
export function contradictionOf(
  name: FieldName,
  values: { [N in FieldName]?: unknown },
): Contradiction | undefined {
  const has = (field: FieldName) =>
    values[field] !== undefined && !isBlank(values[field] as ListingValues[FieldName])
  const other = otherDegree[name]
  if (other) return has(other) && !has(name) ? 'half_place' : undefined
  if (!has(name)) return undefined
  // Beside a missing or wrong type the rest is still checked.
  const { types, only, refusal } = fieldOf(name)
  const subType = subTypes.find((each) => each === values.sub_type)
  const type = listingTypes.find((each) => each === values.type)
  if ((subType && types?.includes(subType) === false) || (type && only && only !== type)) return refusal
  return ordered.find(
    ([part, whole]) =>
      (part === name || whole === name) &&
      has(part) &&
      has(whole) &&
      Number(values[part]) > Number(values[whole]),
  )?.[2]
}

// Contradictions are reported together with all other problems, so that a person corrects a form once.
function refuseContradictions<S extends z.ZodObject>(schema: S): S {
  const when = () => true
  let refined = schema
  for (const name of conditionalFields) {
    for (const message of contradictions) {
      const holds = (form: unknown) => contradictionOf(name, form as { sub_type?: unknown }) !== message
      refined = refined.refine(holds, { message, path: [name], when })
    }
  }
  return refined
}

/** Edits are checked beside what is stored (server/features/property/property.rera.ts). */
function refuseUnregistered<S extends z.ZodObject>(schema: S): S {
  const unstated = {
    new_project: false,
    transaction: null,
    possession: null,
    builder: '',
    rera_number: '',
    rera_status: null,
  }
  const when = () => true
  let refined = schema
  for (const message of reraProblems) {
    const path = [message === 'rera_missing' ? 'rera_number' : 'rera_status']
    const holds = (form: unknown) =>
      reraProblem({ ...unstated, ...(form as { type: 'sale' }) })?.problem !== message
    refined = refined.refine(holds, { message, path, when })
  }
  return refined
}

function removal() {
  return z.literal('').optional()
}
