import type { ListingValues } from './listing-fields.ts'

// The Real Estate (Regulation and Development) Act, 2016. Section 3(1): nobody may advertise or sell in a project before
// it is registered; exempt are land of at most 500 m², at most 8 apartments, and what was completed before the Act.
// Section 11(2): an advertisement names the number and the website of the authority.

type Offer = Pick<ListingValues, 'type' | 'new_project' | 'transaction' | 'possession' | 'builder'>
type Stated = Offer & Pick<ListingValues, 'rera_number' | 'rera_status'>

export const reraProblems = ['rera_missing', 'rera_status_missing', 'rera_not_valid'] as const
export type ReraProblem = (typeof reraProblems)[number]

/** The fields that decide whether a listing needs a registration, and those that state it. */
export const reraFields = [
  'type',
  'new_project',
  'transaction',
  'possession',
  'builder',
  'rera_number',
  'rera_status',
] as const

/**
 * Whether a promoter sells it, who must be registered or exempt. What is not finished, or names its builder, is a promoter's unless
 * it says that it is a resale, which needs no registration. Nobody resells before a project has begun, so a new launch is one always.
 */
export function needsRera({ type, new_project, transaction, possession, builder }: Offer): boolean {
  if (type !== 'sale') return false
  if (new_project || transaction === 'new' || possession === 'new_launch') return true
  return transaction === null && (possession === 'under_construction' || builder !== '')
}

/** The field at fault in a listing that must not be advertised as it stands; undefined if it may be. */
export function reraProblem(
  listing: Stated,
): { field: 'rera_number' | 'rera_status'; problem: ReraProblem } | undefined {
  if (!needsRera(listing)) return undefined
  const { rera_number, rera_status } = listing
  if (rera_status === 'not_needed') return undefined
  if (!rera_number) return { field: 'rera_number', problem: 'rera_missing' }
  if (!rera_status) return { field: 'rera_status', problem: 'rera_status_missing' }
  const valid = rera_status === 'registered' || rera_status === 'extended'
  return valid ? undefined : { field: 'rera_status', problem: 'rera_not_valid' }
}

type Checked = Pick<Stated, 'rera_number' | 'rera_status'> & { rera_checked_at: Date | string | null }

/** Whether a new version needs a look at the authority's register: the stored check was about another number or state. */
export function needsReraCheck(checked: Checked, wanted: Stated): boolean {
  const isSame = checked.rera_number === wanted.rera_number && checked.rera_status === wanted.rera_status
  return needsRera(wanted) && !(isSame && checked.rera_checked_at !== null)
}

/** A project or an agent as Madhya Pradesh writes them, such as P-BPL-23-1234. A hint: other forms exist. */
export const usualReraNumber = /^[PA]-[A-Z]{3}-\d{2}-\d{1,5}$/

/** The hosts of the authorities' websites, by the state as forms write it. */
const authorities = new Map(
  Object.entries({
    'Andhra Pradesh': 'rera.ap.gov.in',
    Bihar: 'rera.bihar.gov.in',
    Chhattisgarh: 'rera.cgstate.gov.in',
    Delhi: 'rera.delhi.gov.in',
    Goa: 'rera.goa.gov.in',
    Gujarat: 'gujrera.gujarat.gov.in',
    Haryana: 'haryanarera.gov.in',
    Jharkhand: 'jharera.jharkhand.gov.in',
    Karnataka: 'rera.karnataka.gov.in',
    Kerala: 'rera.kerala.gov.in',
    'Madhya Pradesh': 'www.rera.mp.gov.in',
    Maharashtra: 'maharera.maharashtra.gov.in',
    Odisha: 'rera.odisha.gov.in',
    Punjab: 'rera.punjab.gov.in',
    Rajasthan: 'rera.rajasthan.gov.in',
    'Tamil Nadu': 'rera.tn.gov.in',
    Telangana: 'rera.telangana.gov.in',
    'Uttar Pradesh': 'www.up-rera.in',
    'West Bengal': 'rera.wb.gov.in',
  }),
)

/** The website of the authority of a state, as an advertisement names it, as far as we know it. */
export const reraHostOf = (state: string): string | undefined => authorities.get(state)?.replace('www.', '')

export function reraSiteOf(state: string): string | undefined {
  const host = authorities.get(state)
  return host && `https://${host}`
}
