// Apart from the other enumerations, because only pages of staff need their values.

/** Where a listing stands, for the agency; `edited` is a filter beside the others. */
export const listingStates = ['accepted', 'pending', 'rejected', 'off_site', 'edited'] as const
export type ListingState = (typeof listingStates)[number]

export const listingOrders = ['newest', 'oldest', 'stale', 'price_desc', 'price_asc', 'title'] as const
export type ListingOrder = (typeof listingOrders)[number]

export const bulkActions = ['status', 'confirm', 'assign', 'take_off', 'put_back', 'delete'] as const

/**
 * `edited`: changes wait for approval; `not_taken_off`: the agency did not take it off, so it needs an
 * approval; `rera`: its registration is not stated or was not checked.
 */
export const bulkRefusals = [
  'not_found',
  'forbidden',
  'not_published',
  'edited',
  'not_taken_off',
  'owner_suspended',
  'rera',
  'changed_since',
] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

/** Roles that a superadmin may invite somebody to. */
export const invitedRoles = ['agent', 'admin'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** Filter of the user list. `active`: neither suspended nor with an unverified number. */
export const accountStates = ['active', 'suspended', 'unverified'] as const
export type AccountState = (typeof accountStates)[number]

/** The choice of a person for new leads of the agency, and for new listings without an agent. */
export const assignmentRules = ['nobody', 'turn', 'place'] as const
export type AssignmentRule = (typeof assignmentRules)[number]

export const noticeStates = ['queued', 'sending', 'sent', 'held', 'failed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why a folder cannot take copies of backups. */
export const backupPlaceProblems = ['not_absolute', 'missing', 'inside_site', 'not_writable'] as const
export type BackupPlaceProblem = (typeof backupPlaceProblems)[number]

/** Ways to tell a person: e-mail, and the gateway for SMS or WhatsApp. */
export const noticeChannels = ['mail', 'gateway'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Notices that also go to the telephone: a listing to correct or to confirm, new work, a due follow-up, and the tasks of the day. */
export const noticeTextKinds = ['correction', 'confirmation', 'assignment', 'follow_up', 'digest'] as const
export type NoticeTextKind = (typeof noticeTextKinds)[number]

export const importStates = ['checked', 'running', 'done', 'removed'] as const
export type ImportState = (typeof importStates)[number]

/** `duplicate`: another row has already made a listing with the same content. */
export const importRowStates = ['waiting', 'edit', 'bad', 'done', 'edited', 'duplicate', 'removed'] as const
export type ImportRowState = (typeof importRowStates)[number]
