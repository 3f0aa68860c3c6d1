// The closed lists of the product. Schemas, database checks, select boxes and labels all read these arrays.

export const listingTypes = ['sale', 'rent'] as const
export type ListingType = (typeof listingTypes)[number]

/** The owner's own word on a listing; apart from moderation. */
export const listingStatuses = ['available', 'onBid', 'sold'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/**
 * Whether a search lists sold and rented homes. The API shows them unless it is told otherwise; the site's pages hide
 * them unless the visitor asks for them. A `status` in the same search wins.
 */
export const soldChoices = ['hide', 'show'] as const
export type SoldChoice = (typeof soldChoices)[number]

/** The agency's word on a listing. Public means accepted. */
export const moderationStates = ['pending', 'accepted', 'rejected'] as const
export type ModerationState = (typeof moderationStates)[number]

/** How far a change of a published listing has come; withdrawn: a later one took its place. */
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

/** Property types that people live in: only these have bedrooms and bathrooms (docs/product.md, 6). */
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

/** Bare land: rooms, garages, age and amenities say nothing about it. */
export const landSubTypes = ['plot', 'Agricultural Land'] as const satisfies readonly SubType[]

/** All that is not bare land. */
export const subTypesOfBuildings: readonly SubType[] = subTypes.filter(
  (name) => !(landSubTypes as readonly SubType[]).includes(name),
)

/** Value sent -> youngest and oldest age in years; the last bucket is open. */
export const ageBuckets = { 1: [0, 1], 3: [1, 5], 8: [5, 10], 10: [10, null] } as const
export const ageValues = [1, 3, 8, 10] as const
export type AgeValue = (typeof ageValues)[number]

/** Where the main side of a building or the road side of a plot faces. */
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

export const nearbyCategories = ['Education', 'Health & Medical', 'Transportation'] as const
export type NearbyCategory = (typeof nearbyCategories)[number]

export const roles = ['buyer', 'seller', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/**
 * How a session stands with the second factor that the agency's people need. to_enrol: none is set up; deferred: none is
 * set up, on a site that only its own machine reaches; to_give: one is set up and this session has not given it.
 */
export const secondFactorStates = ['not_needed', 'to_enrol', 'deferred', 'to_give', 'given'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

/** How somebody signed in proves again who they are. */
export const proofWays = ['passkey', 'totp', 'password', 'code'] as const
export type ProofWay = (typeof proofWays)[number]

/** Filter of the user list. active: neither suspended nor with an unverified number. */
export const accountStates = ['active', 'suspended', 'unverified'] as const
export type AccountState = (typeof accountStates)[number]

export const mediaKinds = ['image', 'video', 'floor_plan'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** State of the renditions of a picture or video: being made, made, or failed. */
export const mediaStates = ['processing', 'ready', 'failed'] as const
export type MediaState = (typeof mediaStates)[number]

export const sortOrders = ['newest', 'price_asc', 'price_desc', 'area_desc', 'rate_asc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** How far a lead has come; set by whoever received it. */
export const leadStates = ['new', 'seen', 'answered'] as const
export type LeadState = (typeof leadStates)[number]

/** declined: by the owner; cancelled: by whoever asked for it. */
export const tourStates = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type TourState = (typeof tourStates)[number]

export const leadKinds = ['inquiry', 'tour', 'message', 'callback'] as const
export type LeadKind = (typeof leadKinds)[number]

export const leadActions = [
  'state',
  'assigned',
  'unassigned',
  'follow_up',
  'note_added',
  'note_removed',
  'called',
  'whatsapped',
  'mailed',
  'proposed',
  'accepted',
] as const
export type LeadAction = (typeof leadActions)[number]

/** Ways in which whoever has a lead goes to the person. */
export const leadWays = ['call', 'whatsapp', 'mail'] as const
export type LeadWay = (typeof leadWays)[number]

/** Ways from a listing to its agent that are counted. */
export const contactWays = ['call', 'whatsapp'] as const
export type ContactWay = (typeof contactWays)[number]

export const contactTopics = ['message', 'callback'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const callbackServices = ['home_loan', 'plot_loan', 'construction_loan'] as const
export type CallbackService = (typeof callbackServices)[number]

/** Purposes of consent; each has a notice that says why the data is needed. */
export const consentPurposes = ['account', 'tour', 'inquiry', 'contact'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const noticeStates = ['queued', 'sending', 'sent', 'kept', 'failed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** How far a table of listings has come. */
export const importStates = ['checked', 'running', 'done', 'removed'] as const
export type ImportState = (typeof importStates)[number]

/** State of one import row. double: a listing with the same content was made from another row. */
export const importRowStates = ['waiting', 'bad', 'done', 'double', 'removed'] as const
export type ImportRowState = (typeof importRowStates)[number]

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Acts that the audit records; a new one is added here. */
export const auditActions = [
  'user.verified',
  'user.email_verified',
  'user.merged',
  'user.secret_signed_in',
  'user.secret_refused',
  'user.link_made',
  'user.link_signed_in',
  'user.erased',
  'user.exported',
  'user.role_changed',
  'user.suspended',
  'user.restored',
  'user.promoted',
  'superadmin.made',
  'superadmin.reset',
  'property.published',
  'property.moderated',
  'property.edited',
  'property.looked_at',
  'property.deleted',
  'import.done',
  'import.removed',
  'agency.updated',
  'safety.updated',
  'consent.withdrawn',
  'notice.retried',
  'codes.shown',
  'leads.exported',
  'lead.deleted',
  'audit.verified',
  'mail.tested',
  'user.password_changed',
  'user.totp_set',
  'user.totp_removed',
  'user.passkey_added',
  'user.passkey_removed',
  'user.passkey_signed_in',
  'user.passkey_refused',
  'user.proof_refused',
  'user.factors_reset',
] as const
export type AuditAction = (typeof auditActions)[number]
