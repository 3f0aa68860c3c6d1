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

/** Texts without a name of their own are numbered in the order in which the page shows them. */
export function labelOf(key: TextKey): string {
  const { place, kind } = siteTexts[key]
  const named = own[key]
  if (named) return named()
  const alike = keysOf(place).filter((other) => siteTexts[other].kind === kind && !own[other])
  const number = alike.indexOf(key) + 1
  return kind === 'title' ? m.texts_title_number({ number }) : m.texts_text_number({ number })
}
