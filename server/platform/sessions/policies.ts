import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Viewer } from './sessions.ts'

// Who owns what (docs/product.md, 4), as sentences. Guards of the contract say who may make a call at all; these say
// on which objects. Each takes the caller and the owner of the thing.
//
// One rule tells how a refusal looks: what one may not see answers 404, like what is absent; what one sees but may not
// change answers 403. A user id in a request names no thing but a person: one that is not the caller's answers 403,
// whether or not there is such a person.

type Owned = { user_id: number }

/** The rule above. Throws not_found or forbidden. */
export function admit({ sees, may }: { sees: boolean; may: boolean }): void {
  if (!sees) throw new ApiError('not_found')
  if (!may) throw new ApiError('forbidden')
}

/** The agency's own people: they see and change every listing and lead. */
export function isAgency(viewer: Viewer): boolean {
  return viewer.role === 'admin' || viewer.role === 'superadmin'
}

/** A listing in any state is read and managed by its owner and by the agency. */
export function mayManageProperty(viewer: Viewer | undefined, property: Owned): boolean {
  return viewer !== undefined && (property.user_id === viewer.id || isAgency(viewer))
}

/** A listing is handed in in one's own name; the agency writes down those of others too. */
export function mayListFor(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isAgency(viewer)
}

/** The list of a person's listings in all states is theirs and the agency's. */
export function mayListPropertiesOf(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isAgency(viewer)
}

/** A wishlist is its owner's alone; the agency neither reads nor fills it. */
export function mayUseWishlistOf(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id
}

/** A tour is asked for in one's own name only. */
export function mayAskTourFor(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id
}

/** A tour is seen by the person who asked for it, by the owner of the listing and by the agency. */
export function maySeeTour(viewer: Viewer, tour: Owned, property: Owned): boolean {
  return tour.user_id === viewer.id || mayManageProperty(viewer, property)
}

/** A tour is answered by the owner of the listing, or by the agency. */
export function mayAnswerTour(viewer: Viewer, property: Owned): boolean {
  return mayManageProperty(viewer, property)
}

/** A tour is taken back by the person who asked for it, nobody else. */
export function mayCancelTour(viewer: Viewer, tour: Owned): boolean {
  return tour.user_id === viewer.id
}

/** An inquiry is read and marked by the agent who received it and by the agency. */
export function mayHandleInquiry(viewer: Viewer, inquiry: { recipient_id: number | null }): boolean {
  return inquiry.recipient_id === viewer.id || isAgency(viewer)
}

/** A lead is read and worked on by whose inquiry or listing it is, and by the agency, which messages to it are for. */
export function mayHandleLead(viewer: Viewer, lead: { recipient_id: number | null }): boolean {
  return mayHandleInquiry(viewer, lead)
}

/** A lead is taken by oneself or given back; only the agency gives it to others, who see it anyway. */
export function mayAssignLeadTo(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isAgency(viewer)
}

/** A note is removed by whoever wrote it. */
export function mayRemoveNote(viewer: Viewer, note: { author_id: number | null }): boolean {
  return note.author_id === viewer.id
}

/** Waiting listings of everybody are the superadmin's to decide; others see their own, with what was said to them. */
export function mayDecideListings(viewer: Viewer): boolean {
  return viewer.role === 'superadmin'
}

/** Nobody changes their own role, nor suspends themselves: somebody would be the last to do so. */
export function mayUpdateAccount(viewer: Viewer, userId: number): boolean {
  return viewer.role === 'superadmin' && viewer.id !== userId
}

/** A consent is withdrawn by the person who gave it. */
export function mayWithdraw(viewer: Viewer, consent: { user_id: number | null }): boolean {
  return consent.user_id === viewer.id
}
