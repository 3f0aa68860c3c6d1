// Apart from the other enumerations, because no page of visitors needs their values.

export const leadStates = ['new', 'seen', 'answered'] as const
export type LeadState = (typeof leadStates)[number]

/** declined: by the owner; cancelled: by the visitor. */
export const tourStates = ['requested', 'confirmed', 'declined', 'cancelled'] as const
export type TourState = (typeof tourStates)[number]

/** Whether the visitor came to an agreed site visit. */
export const tourOutcomes = ['attended', 'no_show'] as const
export type TourOutcome = (typeof tourOutcomes)[number]

export const leadKinds = ['inquiry', 'tour', 'message', 'callback'] as const
export type LeadKind = (typeof leadKinds)[number]

/** How a person came to the agency whom staff enter as a lead. */
export const enteredSources = ['phone', 'walk_in', 'portal', 'social_media', 'reference', 'other'] as const
/** `site`: by a form of this site. */
export const leadSources = ['site', ...enteredSources] as const
export type LeadSource = (typeof leadSources)[number]

/** How far a deal with the person of a lead has come. */
export const leadStages = ['contacted', 'visited', 'negotiating', 'token_paid', 'booked', 'lost'] as const
export type LeadStage = (typeof leadStages)[number]

/** Why a person of a lead did not buy or rent here. */
export const lostReasons = [
  'price',
  'location',
  'bought_elsewhere',
  'no_loan',
  'postponed',
  'not_reachable',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]

export const leadActions = [
  /** By a colleague, for somebody who did not write on the site. */
  'entered',
  'state',
  'assigned',
  /** By the rule of the agency, without an actor. */
  'assigned_in_turn',
  'unassigned',
  'follow_up',
  'stage',
  /** With the reason, in place of `stage`. */
  'lost',
  'wishes',
  'note_added',
  'note_removed',
  'called',
  'whatsapped',
  'mailed',
  'proposed',
  'accepted',
  /** Whether the visitor came to the site visit. */
  'outcome',
] as const
export type LeadAction = (typeof leadActions)[number]

export const leadWays = ['call', 'whatsapp', 'mail'] as const
export type LeadWay = (typeof leadWays)[number]
