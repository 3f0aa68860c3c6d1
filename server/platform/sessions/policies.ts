import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from './sessions.ts'

// The owners of all objects (docs/product.md, 4). Guards of the contract say who may make a call; these functions say on which
// objects, given the caller and the owner.
//
// An object that the caller may not see is answered 404, like a missing one; one that they see but may not change,
// 403. A user id in a request is not an object: one that is not the caller's is answered 403, whether or not the user
// exists.

type Owned = { user_id: number }
/** The part of somebody that decisions about a listing need. */
export type Person = Pick<Viewer, 'id' | 'role'>
type Listing = { user_id: number; agent_id: number | null }
/** Null is the agency. */
type Handled = { handler_id: number | null }

/** Applies the rule above. Throws not_found or forbidden. */
export function admit({ sees, may }: { sees: boolean; may: boolean }): void {
  if (!sees) throw new ApiError('not_found')
  if (!may) throw new ApiError('forbidden')
}

/** The agency's staff sees and changes every listing and lead. */
export function isAgency(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === 'admin' || viewer.role === 'superadmin'
}

/** Agents are staff, too: they read every listing. */
export function isStaff(viewer: Person): boolean {
  return viewer.role === 'agent' || isAgency(viewer)
}

/** Staff read a listing in any state; others only their own. */
export function maySeeProperty(viewer: Person | undefined, property: Listing): boolean {
  return viewer !== undefined && (isStaff(viewer) || mayManageProperty(viewer, property))
}

/** A listing is managed by its owner, the agent who sells it, and the agency. */
export function mayManageProperty(viewer: Person | undefined, property: Listing): boolean {
  if (!viewer) return false
  const sells = viewer.role === 'agent' && property.agent_id === viewer.id
  return property.user_id === viewer.id || sells || isAgency(viewer)
}

/** An agent does not delete the listing of a client. */
export function mayDeleteProperty(viewer: Viewer, property: Owned): boolean {
  return property.user_id === viewer.id || isAgency(viewer)
}

/** The agency says who sells a listing. */
export function mayAssignProperties(viewer: Viewer): boolean {
  return isAgency(viewer)
}

/** People submit listings in their own name; the agency also submits for others. */
export function mayListFor(viewer: Person, userId: number): boolean {
  return userId === viewer.id || isAgency(viewer)
}

export function mayListPropertiesOf(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isAgency(viewer)
}

/** A wishlist belongs to its owner only; the agency neither reads nor changes it. */
export function mayUseWishlistOf(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id
}

/** A tour is requested in one's own name only. */
export function mayAskTourFor(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id
}

/** The person who requested a tour, the contact of the listing and the agency see it. */
export function maySeeTour(viewer: Viewer, tour: Owned, property: Handled): boolean {
  return tour.user_id === viewer.id || mayAnswerTour(viewer, property)
}

export function mayAnswerTour(viewer: Viewer, { handler_id }: Handled): boolean {
  return handler_id === viewer.id || isAgency(viewer)
}

export function mayCancelTour(viewer: Viewer, tour: Owned): boolean {
  return tour.user_id === viewer.id
}

/** The agent who received an inquiry and the agency read and mark it. */
export function mayHandleInquiry(viewer: Viewer, inquiry: { recipient_id: number | null }): boolean {
  return inquiry.recipient_id === viewer.id || isAgency(viewer)
}

/**
 * The recipient of the inquiry, or the contact of the listing for a visit, handles a lead, and so does the agency. An
 * agent also handles the leads that the agency assigned to them.
 */
export function mayHandleLead(
  viewer: Viewer,
  lead: { recipient_id: number | null; assignee: { id: number } | null },
): boolean {
  const isAssigned = viewer.role === 'agent' && lead.assignee?.id === viewer.id
  return isAssigned || mayHandleInquiry(viewer, lead)
}

/** Staff assigns a lead to anybody; others take it themselves or give it back. */
export function mayAssignLeadTo(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isAgency(viewer)
}

/** A client who gets the inquiries to a home must not read what a buyer would pay. */
export function mayReadWishes(viewer: Viewer): boolean {
  return isStaff(viewer)
}

export function mayRemoveNote(viewer: Viewer, note: { author_id: number | null }): boolean {
  return note.author_id === viewer.id
}

/** The superadmin decides on submitted listings, and admins where a superadmin allows it; others see their own. */
export function mayDecideListings(viewer: Pick<Viewer, 'role'>, rules: { admins_decide: boolean }): boolean {
  return viewer.role === 'superadmin' || (viewer.role === 'admin' && rules.admins_decide)
}

/** Nobody changes their own role or suspends themselves: the last superadmin could lock everybody out. */
export function mayUpdateAccount(viewer: Viewer, userId: number): boolean {
  return viewer.role === 'superadmin' && viewer.id !== userId
}

export function mayWithdraw(viewer: Viewer, consent: { user_id: number | null }): boolean {
  return consent.user_id === viewer.id
}

/** Staff tell about themselves; a superadmin also writes for others. */
export function mayEditProfileOf(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || viewer.role === 'superadmin'
}
