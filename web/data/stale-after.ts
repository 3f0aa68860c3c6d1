import type { CallName } from '#contract/api.ts'

type Noun = CallName extends `${infer N}.${string}` ? N : never
type Stale = `${Noun}.` | CallName

// Leads, tours, inquiries and messages are rows of one inbox, which the dashboard counts.
const inbox: readonly Stale[] = ['lead.', 'tour.', 'inquiry.', 'contact.', 'dashboard.']

/** Noun of the call that changed something -> the answers that are stale afterwards. */
const stale = {
  admin: ['setup.', 'admin.', 'handover.', 'property.', ...inbox],
  backup: ['admin.health'],
  agency: ['setup.', 'agency.'],
  agent: ['agent.', 'admin.agents'],
  invitation: ['invitation.', 'admin.users', 'setup.'],
  contact: inbox,
  cost: ['cost.', 'dashboard.attention'],
  dashboard: [],
  connection: ['connection.', 'setup.', 'admin.'],
  demo: ['demo.', 'setup.', 'agency.', 'admin.', 'property.', ...inbox],
  // The list of a seller counts the documents that are open.
  document: ['document.', 'admin.', 'property.byUser'],
  form: [],
  handover: ['admin.', 'property.', ...inbox],
  import: ['setup.', 'import.', 'property.', 'dashboard.'],
  inquiry: inbox,
  lead: inbox,
  privacy: ['privacy.', ...inbox],
  property: ['setup.', 'property.', 'admin.', 'dashboard.'],
  report: ['report.', 'dashboard.'],
  rules: ['rules.'],
  safety: ['safety.'],
  search: ['search.'],
  setup: ['setup.'],
  tour: inbox,
  user: ['setup.', 'user.'],
  // Not the list: a removed home stays in its place, with an undo button, until the page is opened again.
  wishlist: ['wishlist.count', 'dashboard.'],
} satisfies Record<Noun, readonly Stale[]>

export function staleAfter(name: CallName): readonly Stale[] {
  return stale[name.slice(0, name.indexOf('.')) as Noun]
}
