import { pages } from '#contract/pages.ts'
import type { Setup, SetupStep } from '#contract/schemas/setup.ts'
import { m } from '#messages'

/** `path` has no language. */
type Link = { label: () => string; path: string }
/** `look` leads to the result of a step whose first link would make another one. */
type Words = { title: () => string; text: () => string; links: [Link, ...Link[]]; look?: Link }

export const setupWords: Record<SetupStep, Words> = {
  account: {
    title: m.guide_account,
    text: m.guide_account_text,
    links: [
      { label: m.guide_account_act, path: pages.settings.path },
      { label: m.guide_account_users, path: pages.settingsUsers.path },
    ],
  },
  agency: {
    title: m.guide_agency,
    text: m.guide_agency_text,
    links: [{ label: m.guide_agency_act, path: pages.settingsAgency.path }],
  },
  hours: {
    title: m.guide_hours,
    text: m.guide_hours_text,
    links: [{ label: m.guide_hours_act, path: pages.settingsHours.path }],
  },
  branding: {
    title: m.guide_branding,
    text: m.guide_branding_text,
    links: [{ label: m.guide_branding_act, path: pages.settingsBranding.path }],
  },
  places: {
    title: m.guide_places,
    text: m.guide_places_text,
    links: [{ label: m.guide_places_act, path: pages.settingsPlaces.path }],
  },
  mail: {
    title: m.guide_mail,
    text: m.guide_mail_text,
    links: [{ label: m.guide_mail_act, path: pages.settingsConnections.path }],
  },
  sms: {
    title: m.guide_sms,
    text: m.guide_sms_text,
    links: [{ label: m.guide_sms_act, path: pages.settingsConnections.path }],
  },
  address: {
    title: m.guide_address,
    text: m.guide_address_text,
    links: [{ label: m.guide_address_act, path: pages.settingsHealth.path }],
  },
  listing: {
    title: m.guide_listing,
    text: m.guide_listing_text,
    links: [
      { label: m.guide_listing_act, path: pages.admin.path },
      { label: m.guide_listing_import, path: pages.imports.path },
    ],
    look: { label: m.guide_listing_look, path: pages.myProperties.path },
  },
  agents: {
    title: m.guide_agents,
    text: m.guide_agents_text,
    links: [{ label: m.guide_agents_act, path: pages.settingsAgents.path }],
  },
}

/** The first step that is not done, optional ones last; undefined when all are. */
export function nextStep({ steps }: Setup): SetupStep | undefined {
  const open = steps.filter(({ done }) => !done)
  return (open.find(({ optional }) => !optional) ?? open[0])?.step
}

export function progressOf({ steps }: Setup): string {
  const needed = steps.filter(({ optional }) => !optional)
  return m.guide_progress({ done: needed.filter(({ done }) => done).length, count: needed.length })
}
