import type { CallName } from '#contract/call-paths.ts'

type Noun = CallName extends `${infer N}.${string}` ? N : never
/** All calls of a noun (`lead.`), or one call. */
type Stale = `${Noun}.` | CallName

// A lead, a tour, an inquiry and a message are rows of the same inbox, which the dashboard counts.
const inbox: readonly Stale[] = ['lead.', 'tour.', 'inquiry.', 'contact.', 'dashboard.']

/** Answers that a change makes stale, by the noun of the call that changed something. */
const stale = {
  admin: ['admin.', 'property.', 'dashboard.'],
  agency: ['agency.'],
  contact: inbox,
  dashboard: [],
  form: [],
  import: ['import.', 'property.', 'dashboard.'],
  inquiry: inbox,
  lead: inbox,
  privacy: ['privacy.', ...inbox],
  property: ['property.', 'admin.', 'dashboard.'],
  safety: ['safety.'],
  tour: inbox,
  user: ['user.'],
  // Not the list itself: a home taken off stays in its place there, with the way back, until the page is opened again.
  wishlist: ['wishlist.count', 'dashboard.'],
} satisfies Record<Noun, readonly Stale[]>

/** Beginnings of the names of calls whose answers may differ after the call `name` has changed something. */
export function staleAfter(name: CallName): readonly Stale[] {
  return stale[name.slice(0, name.indexOf('.')) as Noun]
}
