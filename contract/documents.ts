import { landSubTypes, type SubType } from './enums.ts'
import type { ListingValues } from './listing-fields.ts'

// The municipal corporation of Indore and the banks tell buyers to ask for these; a tenant asks for others. A registration under RERA is no row here: it has fields, a check and a gate of its own (rera.ts).

export const documentKinds = [
  'tcp_layout',
  'development_permission',
  'coloniser_licence',
  'title',
  'bank_approvals',
  'diversion',
  'not_mortgaged',
  'registry',
  'mutation',
  'completion_certificate',
  'building_permission',
  'commercial_use',
  'society_noc',
  'encumbrance',
  'property_tax',
  'khasra',
  'rin_pustika',
  'naksha',
  'seller_in_record',
  'access_by_road',
  'not_tribal',
  'owner_identity',
  'police_verification',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStatuses = ['original_seen', 'copy_seen', 'stated', 'missing', 'not_required'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** The words of an owner; the others are the agency's. */
export const ownersStatuses = ['stated', 'missing'] as const satisfies readonly DocumentStatus[]

export function isSeen(status: DocumentStatus | null): boolean {
  return status === 'original_seen' || status === 'copy_seen'
}

type Offer = Pick<ListingValues, 'type' | 'sub_type' | 'new_project'>

const ofProject: DocumentKind[] = [
  'tcp_layout',
  'development_permission',
  'coloniser_licence',
  'title',
  'bank_approvals',
]
const ofPlot: DocumentKind[] = [
  'registry',
  'mutation',
  'tcp_layout',
  'diversion',
  'coloniser_licence',
  'development_permission',
  'not_mortgaged',
]
const ofFlat: DocumentKind[] = [
  'registry',
  'mutation',
  'completion_certificate',
  'society_noc',
  'encumbrance',
  'property_tax',
]
const ofHouse: DocumentKind[] = ['registry', 'mutation', 'building_permission', 'encumbrance', 'property_tax']
const ofFarmland: DocumentKind[] = [
  'khasra',
  'rin_pustika',
  'naksha',
  'seller_in_record',
  'access_by_road',
  'not_tribal',
  'encumbrance',
]
const ofBusiness: DocumentKind[] = ['registry', 'commercial_use', 'completion_certificate', 'property_tax']
const ofRental: DocumentKind[] = ['owner_identity', 'society_noc', 'police_verification']
const ofLandRental: DocumentKind[] = ['owner_identity']

const forSale: Record<SubType, readonly DocumentKind[]> = {
  plot: ofPlot,
  Flat: ofFlat,
  apartment: ofFlat,
  studio: ofFlat,
  'Row House': ofFlat,
  'Independent House': ofHouse,
  Villa: ofHouse,
  PG: ofHouse,
  'Agricultural Land': ofFarmland,
  'Farm House': ofFarmland,
  office: ofBusiness,
  Resort: ofBusiness,
  'Guest House': ofBusiness,
  Loan: [],
}

/** The documents that a buyer or tenant of such a listing should ask for, the most important first. */
export function documentsOf({ type, sub_type, new_project }: Offer): readonly DocumentKind[] {
  if (sub_type === 'Loan') return []
  if (type === 'rent') {
    return (landSubTypes as readonly SubType[]).includes(sub_type) ? ofLandRental : ofRental
  }
  return new_project ? ofProject : forSale[sub_type]
}

/**
 * Kinds whose number is that of a permit for a whole colony, which the authority publishes and a buyer looks up. The
 * number of a registry, a khasra or a mutation leads to the names of owners and is never public.
 */
const publicNumbers: readonly DocumentKind[] = ['tcp_layout', 'development_permission', 'coloniser_licence']

export function isNumberPublic(kind: DocumentKind): boolean {
  return publicNumbers.includes(kind)
}

const acreInSqFt = 43_560

/**
 * In 2024 the collector of Indore ordered that agricultural land of less than an acre is not registered as a plot. Such
 * a piece for sale gets a warning, except in other states.
 */
export function needsSmallFarmlandWarning({
  type,
  sub_type,
  acres,
  area,
  state,
}: Pick<ListingValues, 'type' | 'sub_type' | 'acres' | 'area' | 'state'>): boolean {
  const isThere = state === '' || state === 'Madhya Pradesh'
  const size = acres ?? (area === null ? null : area / acreInSqFt)
  return type === 'sale' && sub_type === 'Agricultural Land' && isThere && size !== null && size < 1
}

export const documentFileTypes = ['pdf', 'jpeg', 'png', 'heic'] as const
export type DocumentFileType = (typeof documentFileTypes)[number]

/** Scans of one document: both sides, or a few pages. */
export const maxFilesOfDocument = 6
