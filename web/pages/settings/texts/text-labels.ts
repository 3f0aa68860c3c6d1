import { siteTexts, type TextKey, type TextPlace, textKeys } from '#contract/site-texts.ts'
import { m } from '#messages'

export const placeNames: Record<TextPlace, () => string> = {
  home: m.texts_place_home,
  why: m.texts_place_why,
  promises: m.texts_place_promises,
  about: m.texts_place_about,
  steps: m.texts_place_steps,
  loan: m.texts_place_loan,
  services: m.texts_place_services,
  benefits: m.texts_place_benefits,
  contact: m.texts_place_contact,
  footer: m.texts_place_footer,
  privacy: m.texts_place_privacy,
  search_engines: m.texts_place_search_engines,
  mail: m.texts_place_mail,
}

const own: Partial<Record<TextKey, () => string>> = {
  home_headline: m.texts_headline,
  home_words: m.texts_search_example,
  search_keyword_hint: m.texts_search_example_list,
  home_why: m.texts_heading,
  promises_title: m.texts_heading,
  about_hero: m.texts_heading,
  about_hero_text: m.texts_below_heading,
  about_story: m.texts_heading_second,
  about_story_one: () => m.texts_below_second({ number: 1 }),
  about_story_two: () => m.texts_below_second({ number: 2 }),
  about_promises: m.texts_heading_promises,
  about_listing: m.texts_heading,
  about_listing_text: m.texts_below_heading,
  loan_hero: m.texts_heading,
  loan_hero_text: m.texts_below_heading,
  loan_services: m.texts_heading,
  loan_benefits: m.texts_heading,
  contact_hero: m.texts_heading,
  contact_hero_text: m.texts_below_heading,
  privacy_intro: m.texts_introduction,
  privacy_grievance: m.texts_heading,
  privacy_grievance_text: m.texts_below_heading,
  callback_text: m.texts_above_callback,
  callback_done: m.texts_after_callback,
  contact_form_text: m.texts_above_form,
  footer_rights: m.texts_last_line,
  home_description: m.texts_of_home,
  about_description: m.texts_of_about,
  loan_description: m.texts_of_loan,
  contact_description: m.texts_of_contact,
  mail_signature: m.texts_signature,
}

export const keysOf = (place: TextPlace) => textKeys.filter((key) => siteTexts[key].place === place)

/** Items of a section, each with a title and a text, and titles alone are numbered in the order in which the page shows them. */
export function labelOf(key: TextKey): string {
  const named = own[key]
  if (named) return named()
  const { place, kind } = siteTexts[key]
  const titles = keysOf(place).filter((other) => siteTexts[other].kind === 'title' && !own[other])
  const number = titles.findIndex((title) => title === key || textBelow(title) === key) + 1
  if (kind !== 'title') return m.texts_item_text({ number })
  return textBelow(key) in siteTexts ? m.texts_item_title({ number }) : m.texts_title_number({ number })
}

const textBelow = (title: TextKey) => `${title}_text`
