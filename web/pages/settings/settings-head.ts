import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

const parts = [
  { title: m.settings_title, text: m.settings_text, page: pages.settings },
  { title: m.users_title, text: m.users_text, page: pages.settingsUsers },
  { title: m.team_title, text: m.team_text, page: pages.settingsAgents },
  { title: m.facts_title, text: m.facts_text, page: pages.settingsAgency },
  { title: m.branding_title, text: m.branding_text, page: pages.settingsBranding },
  { title: m.texts_title, text: m.texts_text, page: pages.settingsTexts },
  { title: m.hours_title, text: m.hours_text, page: pages.settingsHours },
  { title: m.places_title, text: m.places_text, page: pages.settingsPlaces },
  { title: m.rules_title, text: m.rules_text, page: pages.settingsRules },
  { title: m.rates_title, text: m.rates_text, page: pages.settingsCosts },
  { title: m.safety_title, text: m.safety_text, page: pages.settingsSafety },
  { title: m.codes_title, text: m.codes_text, page: pages.settingsCodes },
  { title: m.outbox_title, text: m.outbox_text, page: pages.settingsOutbox },
  { title: m.audit_title, text: m.audit_text, page: pages.settingsAudit },
  { title: m.connection_title, text: m.connection_text, page: pages.settingsConnections },
  { title: m.guide_title, text: m.guide_text, page: pages.settingsSetup },
  { title: m.health_title, text: m.health_text, page: pages.settingsHealth },
] as const

/** `pathname` of the page that is shown; a trailing slash does not count. */
export function settingsHead(context: PageContext, pathname: string) {
  const [own] = parts
  const path = pathname.replace(/\/$/, '')
  const { title, text, page } = parts.find((part) => part.page.path === path) ?? own
  return pageHead(context, { title: title(), description: text(), path: page.href(), hidden: true })
}
