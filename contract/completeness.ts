import { type SubType, subTypes } from './enums.ts'
import {
  appliesTo,
  type FieldName,
  fieldNames,
  fieldOf,
  isBlank,
  type ListingValues,
} from './listing-fields.ts'

export type Completeness = {
  /** The share that is stated, from 0 to 100. */
  percent: number
  /** The improvement that helps visitors most; null when nothing is missing. */
  next: FieldName | 'images' | 'documents' | null
}

type Kind = Pick<ListingValues, 'type' | 'sub_type'>
/** Values as they are stored, or as a form holds them. */
type Stated = Kind & Record<Exclude<FieldName, keyof Kind>, unknown>

/** With fewer pictures a listing is not complete. */
export const wantedPictures = 5

/** The property types of which visitors look for the field and the form asks for it. */
export function typesExpecting(name: FieldName): SubType[] {
  const { expected, types, notAskedOf } = fieldOf(name)
  if (!expected) return []
  return subTypes.filter(
    (each) =>
      (expected === true || expected.includes(each)) &&
      (types?.includes(each) ?? true) &&
      !notAskedOf?.includes(each),
  )
}

/** The fields that visitors look for in such a listing, in the order of the form. */
export function expectedFacts(listing: Kind): FieldName[] {
  return fieldNames.filter(
    (name) => appliesTo(name, listing) && typesExpecting(name).includes(listing.sub_type),
  )
}

export function missingFacts(listing: Stated): FieldName[] {
  return expectedFacts(listing).filter((name) => isBlank(listing[name]))
}

/**
 * How much a listing tells of what visitors look for: the expected fields that its kind has, each of the same weight, and
 * pictures as one more. A listing without a picture needs one first; further pictures come after the facts, and then the
 * documents. How a document stands is the owner's word until the agency sees it, so documents are not part of the percentage.
 */
export function completenessOf(
  listing: Stated,
  pictures: number,
  /** Documents of which nobody said how they stand. */
  openDocuments = 0,
): Completeness {
  const expected = expectedFacts(listing)
  const missing = missingFacts(listing)
  const ofPictures = Math.min(pictures, wantedPictures) / wantedPictures
  const percent = Math.floor(((expected.length - missing.length + ofPictures) / (expected.length + 1)) * 100)
  const [first = null] = missing
  if (pictures === 0) return { percent, next: 'images' }
  const last = openDocuments > 0 ? 'documents' : null
  return { percent, next: first ?? (pictures < wantedPictures ? 'images' : last) }
}
