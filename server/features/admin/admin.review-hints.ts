import { rateOf } from '#contract/areas.ts'
import { missingFacts } from '#contract/completeness.ts'
import { documentsOf } from '#contract/documents.ts'
import { needsReraCheck, reraSiteOf } from '#contract/rera.ts'
import type { RequestFacts } from '#contract/schemas/admin.ts'
import { findDocuments } from '#server/features/document/document.queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import { mediaOf, needsAgencyContact, type RequestRow, wantedOf } from './admin.listings.queries.ts'
import { findDuplicates, findRates } from './admin.review-hints.queries.ts'

/** Returns the hints in the order of the requests. */
export async function gatherFacts(db: Db, requests: RequestRow[]): Promise<RequestFacts[]> {
  if (requests.length === 0) return []
  const rates = new Map((await findRates(db, requests)).map((row) => [row.key, row]))
  const duplicates = Map.groupBy(await findDuplicates(db, requests), ({ key }) => key)
  const documents = await findDocuments(
    db,
    requests.map(({ row }) => row.id),
  )
  return requests.map((request, at) => {
    const wanted = wantedOf(request)
    const { phone, email } = wanted
    const rated = rateOf(wanted)
    return {
      phone_verified: request.owner.verified,
      rera: registrationOf(request),
      needs_confirmation: needsAgencyContact(request),
      email_verified: email === null || email.toLowerCase() === request.owner.verified_email?.toLowerCase(),
      phone_is_owners: phone === request.owner.phone,
      duplicates: (duplicates.get(at) ?? []).map(({ key: _key, ...row }) => row),
      rate: rated?.rate ?? null,
      rate_basis: rated?.basis ?? null,
      median_rate: rates.get(at)?.median_rate ?? null,
      rates: rates.get(at)?.rates ?? 0,
      missing: findMissing(request),
      documents: documentsOf(wantedOf(request)).map((kind) => {
        const found = documents.find((row) => row.property_id === request.row.id && row.kind === kind)
        return { kind, status: found?.status ?? null }
      }),
    }
  })
}

function registrationOf(request: RequestRow): RequestFacts['rera'] {
  const wanted = wantedOf(request)
  if (!needsReraCheck(request.row, wanted)) return null
  const { rera_number: number, rera_status: status, state } = wanted
  return { number, status, site: reraSiteOf(state) ?? null }
}

function findMissing(request: RequestRow): string[] {
  const wanted = wantedOf(request)
  const hasPicture = mediaOf(request).some(({ kind }) => kind === 'image')
  const fields = missingFacts(wanted)
  return hasPicture ? fields : ['images', ...fields]
}
