import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pageHead } from '#web/layout/page-head.ts'

const parts = {
  own: { title: m.settings_title, text: m.settings_text, page: pages.settings },
  users: { title: m.users_title, text: m.users_text, page: pages.settingsUsers },
  agents: { title: m.team_title, text: m.team_text, page: pages.settingsAgents },
  agency: { title: m.facts_title, text: m.facts_text, page: pages.settingsAgency },
  branding: { title: m.branding_title, text: m.branding_text, page: pages.settingsBranding },
  texts: { title: m.texts_title, text: m.texts_text, page: pages.settingsTexts },
  hours: { title: m.hours_title, text: m.hours_text, page: pages.settingsHours },
  places: { title: m.places_title, text: m.places_text, page: pages.settingsPlaces },
  rules: { title: m.rules_title, text: m.rules_text, page: pages.settingsRules },
  costs: { title: m.rates_title, text: m.rates_text, page: pages.settingsCosts },
  safety: { title: m.safety_title, text: m.safety_text, page: pages.settingsSafety },
  codes: { title: m.codes_title, text: m.codes_text, page: pages.settingsCodes },
  outbox: { title: m.outbox_title, text: m.outbox_text, page: pages.settingsOutbox },
  audit: { title: m.audit_title, text: m.audit_text, page: pages.settingsAudit },
  connections: { title: m.connection_title, text: m.connection_text, page: pages.settingsConnections },
  setup: { title: m.guide_title, text: m.guide_text, page: pages.settingsSetup },
  health: { title: m.health_title, text: m.health_text, page: pages.settingsHealth },
}

export function settingsHead(context: PageContext, part: keyof typeof parts) {
  const { title, text, page } = parts[part]
  return pageHead(context, { title: title(), description: text(), path: page.href(), hidden: true })
}
