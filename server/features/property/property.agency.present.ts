import type { Locale } from '#contract/locales.ts'
import type { AgencyListing } from '#contract/schemas/property-agency.ts'
import { titleIn } from '#contract/written-texts.ts'
import { mayDeleteProperty, mayManageProperty } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import type { AgencyRow } from './property.agency.queries.ts'
import { presentPicture } from './property.present.ts'

/** Agents see how to reach the owner only of what they sell or own. */
export function presentAgencyRow(row: AgencyRow, viewer: Viewer, locale: Locale): AgencyListing {
  const { user_id, name, phone, moderation, withheld_at, taken_off_at, cover, agent, agent_id, ...facts } =
    row
  const manages = mayManageProperty(viewer, { user_id, agent_id })
  return {
    ...facts,
    title: titleIn(locale, row),
    state: stateOf(row),
    reason: manages && moderation === 'rejected' ? row.reason : null,
    taken_off: taken_off_at !== null,
    cover: cover && presentPicture(cover),
    owner: manages ? { id: user_id, name, phone } : null,
    agent,
    may: { edit: manages, delete: mayDeleteProperty(viewer, { user_id }) },
    confirmed_at: row.confirmed_at.toISOString(),
    listed_at: row.listed_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function stateOf({ moderation, withheld_at, taken_off_at }: AgencyRow): AgencyListing['state'] {
  return withheld_at || taken_off_at ? 'off_site' : moderation
}
