import { type DocumentKind, type DocumentStatus, isSeen } from '#contract/documents.ts'
import type { ListingType } from '#contract/enums.ts'
import { formatMoment } from '#contract/format.ts'
import type { PublicDocument } from '#contract/schemas/document.ts'
import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'

/** A label, and what the document is in a sentence for a buyer. */
export const documentWords: Record<DocumentKind, readonly [label: () => string, help: () => string]> = {
  tcp_layout: [m.document_tcp_layout, m.document_tcp_layout_help],
  development_permission: [m.document_development_permission, m.document_development_permission_help],
  coloniser_licence: [m.document_coloniser_licence, m.document_coloniser_licence_help],
  title: [m.document_title, m.document_title_help],
  bank_approvals: [m.document_bank_approvals, m.document_bank_approvals_help],
  diversion: [m.document_diversion, m.document_diversion_help],
  not_mortgaged: [m.document_not_mortgaged, m.document_not_mortgaged_help],
  registry: [m.document_registry, m.document_registry_help],
  mutation: [m.document_mutation, m.document_mutation_help],
  completion_certificate: [m.document_completion_certificate, m.document_completion_certificate_help],
  building_permission: [m.document_building_permission, m.document_building_permission_help],
  commercial_use: [m.document_commercial_use, m.document_commercial_use_help],
  society_noc: [m.document_society_noc, m.document_society_noc_help],
  encumbrance: [m.document_encumbrance, m.document_encumbrance_help],
  property_tax: [m.document_property_tax, m.document_property_tax_help],
  khasra: [m.document_khasra, m.document_khasra_help],
  rin_pustika: [m.document_rin_pustika, m.document_rin_pustika_help],
  naksha: [m.document_naksha, m.document_naksha_help],
  seller_in_record: [m.document_seller_in_record, m.document_seller_in_record_help],
  access_by_road: [m.document_access_by_road, m.document_access_by_road_help],
  not_tribal: [m.document_not_tribal, m.document_not_tribal_help],
  owner_identity: [m.document_owner_identity, m.document_owner_identity_help],
  police_verification: [m.document_police_verification, m.document_police_verification_help],
}

export const documentStatusLabels: Record<DocumentStatus, () => string> = {
  original_seen: m.document_original_seen,
  copy_seen: m.document_copy_seen,
  stated: m.document_stated,
  missing: m.document_missing,
  not_required: m.document_not_required,
}

export function statusText(status: DocumentStatus, type: ListingType): string {
  return status === 'stated' && type === 'rent' ? m.document_stated_rent() : documentStatusLabels[status]()
}

type Check = Pick<PublicDocument, 'status' | 'checked_at' | 'checked_by'>

/** "Original seen by Anita Deshpande on 3 Oct 2026". */
export function checkText({ status, checked_at, checked_by: name }: Check, type: ListingType): string {
  if (status === null) return m.document_unchecked()
  const words = statusText(status, type)
  if (!checked_at) return words
  const date = formatMoment(checked_at, 'medium', pageLocale(), 'Asia/Kolkata')
  return name
    ? m.document_checked_by({ status: words, name, date })
    : m.document_checked({ status: words, date })
}

/** How many of those that the listing needs the agency saw; undefined where it needs none. */
export function countSeen(documents: readonly Check[]): { seen: number; all: number } | undefined {
  const needed = documents.filter(({ status }) => status !== 'not_required')
  if (needed.length === 0) return undefined
  return { seen: needed.filter(({ status }) => isSeen(status)).length, all: needed.length }
}
