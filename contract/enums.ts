export const listingTypes = ['sale', 'rent'] as const
export type ListingType = (typeof listingTypes)[number]

/** Set by the owner, independent of moderation. */
export const listingStatuses = ['available', 'onBid', 'sold'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The status of a listing as visitors could see it; `off`: not on the site. */
export const publicStatuses = [...listingStatuses, 'off'] as const
export type PublicStatus = (typeof publicStatuses)[number]

/** `unanswered`: its owner was asked days ago whether it is still to be had; `unlisted`: out of results and counts. */
export const freshnessStates = ['confirmed', 'unanswered', 'unlisted'] as const
export type Freshness = (typeof freshnessStates)[number]

export const confirmers = ['owner', 'agency'] as const
export type Confirmer = (typeof confirmers)[number]

/** All that the link to confirm listings can do. */
export const confirmationAnswers = [
  'still_available',
  'price_changed',
  'on_bid',
  'closed',
  'unpublish',
] as const
export type ConfirmationAnswer = (typeof confirmationAnswers)[number]

export const reportReasons = [
  'sold',
  'wrong_price',
  'wrong_location',
  'not_the_owner',
  'duplicate',
  'offensive',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** `acted`: the agency did something about it. */
export const reportStates = ['open', 'acted', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

/** Sold and rented homes: the API shows them by default, the site's pages hide them. A `status` overrides this. */
export const soldChoices = ['hide', 'show'] as const
export type SoldChoice = (typeof soldChoices)[number]

/** Set by the agency. Only accepted listings are public. */
export const moderationStates = ['pending', 'accepted', 'rejected'] as const
export type ModerationState = (typeof moderationStates)[number]

/** `withdrawn`: a later revision replaced it. */
export const revisionStates = ['pending', 'accepted', 'rejected', 'withdrawn'] as const
export type RevisionState = (typeof revisionStates)[number]

export const subTypes = [
  'PG',
  'Guest House',
  'Row House',
  'Flat',
  'Villa',
  'Independent House',
  'Agricultural Land',
  'Farm House',
  'Resort',
  'Loan',
  'plot',
  'studio',
  'office',
  'apartment',
] as const
export type SubType = (typeof subTypes)[number]

/** Never for sale. */
export const subTypesToRent = ['PG'] as const satisfies readonly SubType[]

/** Sellers and buyers use both words for the same homes. */
export const subTypesOfFlats = ['Flat', 'apartment'] as const satisfies readonly SubType[]

/** Homes of which buyers compare the carpet area; the area of others may be that of their ground. */
export const comparedByCarpet = [
  ...subTypesOfFlats,
  'Loan',
  'studio',
  'office',
  'Row House',
  'Independent House',
  'Villa',
] as const satisfies readonly SubType[]

/** The property types that people look for and compare together: flats by any name, others alone. */
export function comparableWith(sub_type: SubType): readonly [SubType, ...SubType[]] {
  return (subTypesOfFlats as readonly SubType[]).includes(sub_type) ? subTypesOfFlats : [sub_type]
}

/** The property types that have listings, those that are found together as one, with the sum of their numbers. */
export function groupKinds(
  found: readonly { sub_type: SubType; count: number }[],
): { kinds: readonly [SubType, ...SubType[]]; count: number }[] {
  const groups = Map.groupBy(found, ({ sub_type }) => comparableWith(sub_type)[0])
  return [...groups].map(([first, group]) => ({
    kinds: comparableWith(first),
    count: group.reduce((sum, { count }) => sum + count, 0),
  }))
}

export const subTypesWithRooms = [
  'Row House',
  'apartment',
  'Flat',
  'Villa',
  'Independent House',
  'Farm House',
  'Guest House',
  'studio',
  'PG',
] as const satisfies readonly SubType[]

/** Bare land has no rooms, garages, age or amenities. */
export const landSubTypes = ['plot', 'Agricultural Land'] as const satisfies readonly SubType[]

export const subTypesOfBuildings: readonly SubType[] = subTypes.filter(
  (name) => !(landSubTypes as readonly SubType[]).includes(name),
)

/** Value -> youngest and oldest age in years; the last range is open. */
export const ageBuckets = { 1: [0, 1], 3: [1, 5], 8: [5, 10], 10: [10, null] } as const
export const ageValues = [1, 3, 8, 10] as const
export type AgeValue = (typeof ageValues)[number]

export const facings = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Facing = (typeof facings)[number]

export const roles = ['buyer', 'seller', 'agent', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]
export const staffRoles = ['agent', 'admin', 'superadmin'] as const satisfies readonly Role[]

/**
 * Whether a session has the second factor that staff need. to_enrol: none is set up; deferred: none is set up, on a
 * site that only its own machine reaches; to_give: one is set up and this session has not given it.
 */
export const secondFactorStates = ['not_needed', 'to_enrol', 'deferred', 'to_give', 'given'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

/** With so many recovery codes left, or fewer, a person is asked to make new ones. */
export const fewRecoveryCodes = 3

export const proofWays = ['passkey', 'totp', 'password', 'code', 'recovery_code'] as const
export type ProofWay = (typeof proofWays)[number]

export const mediaKinds = ['image', 'video', 'floor_plan'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Files of the site itself. */
export const siteSlots = ['logo', 'logo_dark', 'hero', 'hero_film', 'about'] as const
export type SiteSlot = (typeof siteSlots)[number]

export const mediaStates = ['processing', 'ready', 'failed'] as const
export type MediaState = (typeof mediaStates)[number]

export const sortOrders = [
  'newest',
  'price_asc',
  'price_desc',
  'area_desc',
  'rate_asc',
  'reduction_desc',
] as const
/** The signals that count for the order of results without a sort (docs/decisions/0084). */
export const rankingSignals = ['confirmed', 'complete', 'pictures', 'checked', 'recent'] as const
export type RankingSignal = (typeof rankingSignals)[number]

export type SortOrder = (typeof sortOrders)[number]

export const contactWays = ['call', 'whatsapp'] as const
export type ContactWay = (typeof contactWays)[number]

export const contactTopics = ['message', 'callback'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const consentPurposes = ['account', 'tour', 'inquiry', 'contact', 'report'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Languages that an agent may speak, by ISO 639: those of central and western India first. */
export const spokenLanguages = [
  'hi',
  'en',
  'mup',
  'mr',
  'gu',
  'pa',
  'sd',
  'ur',
  'raj',
  'bn',
  'ta',
  'te',
  'kn',
  'ml',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
