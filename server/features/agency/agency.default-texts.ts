import { type Locale, locales } from '#contract/locales.ts'
import { type TextKey, textKeys } from '#contract/site-texts.ts'
import { type TextWord, textWords } from '#contract/text-words.ts'
import { m } from '#server/platform/messages/messages.ts'

type Message = (words: Record<TextWord, string>, options: { locale: Locale }) => string

/** Our texts in every language, with the words in braces that an agency can use, too. Browsers have those of one language. */
export function defaultTexts() {
  const inBraces = Object.fromEntries(textWords.map((word) => [word, `{${word}}`])) as Record<
    TextWord,
    string
  >
  const texts = textKeys.map((key) => [
    key,
    Object.fromEntries(locales.map((locale) => [locale, ours[key](inBraces, { locale })])),
  ])
  return Object.fromEntries(texts) as Record<TextKey, Record<Locale, string>>
}

const ours: Record<TextKey, Message> = {
  home_headline: m.home_headline,
  home_words: m.home_words,
  search_keyword_hint: m.search_keyword_hint,
  home_why: m.home_why,
  home_why_read: m.home_why_read,
  home_why_read_text: m.home_why_read_text,
  home_why_near: m.home_why_near,
  home_why_near_text: m.home_why_near_text,
  home_why_loan: m.home_why_loan,
  home_why_loan_text: m.home_why_loan_text,
  promises_title: m.promises_title,
  promise_one: m.promise_one,
  promise_one_text: m.promise_one_text,
  promise_sold: m.promise_sold,
  promise_sold_text: m.promise_sold_text,
  promise_costs: m.promise_costs,
  promise_costs_text: m.promise_costs_text,
  about_hero: m.about_hero,
  about_hero_text: m.about_hero_text,
  about_story: m.about_story,
  about_story_one: m.about_story_one,
  about_story_two: m.about_story_two,
  about_promises: m.about_promises,
  about_listing: m.about_listing,
  about_listing_text: m.about_listing_text,
  about_step_written: m.about_step_written,
  about_step_written_text: m.about_step_written_text,
  about_step_checked: m.about_step_checked,
  about_step_checked_text: m.about_step_checked_text,
  about_step_published: m.about_step_published,
  about_step_published_text: m.about_step_published_text,
  about_step_changed: m.about_step_changed,
  about_step_changed_text: m.about_step_changed_text,
  loan_hero: m.loan_hero,
  loan_hero_text: m.loan_hero_text,
  callback_text: m.callback_text,
  callback_done: m.callback_done,
  loan_services: m.loan_services,
  loan_home: m.loan_home,
  loan_home_text: m.loan_home_text,
  loan_plot: m.loan_plot,
  loan_plot_text: m.loan_plot_text,
  loan_construction: m.loan_construction,
  loan_construction_text: m.loan_construction_text,
  loan_benefits: m.loan_benefits,
  loan_benefit_one: m.loan_benefit_one,
  loan_benefit_one_text: m.loan_benefit_one_text,
  loan_benefit_papers: m.loan_benefit_papers,
  loan_benefit_papers_text: m.loan_benefit_papers_text,
  loan_benefit_offers: m.loan_benefit_offers,
  loan_benefit_offers_text: m.loan_benefit_offers_text,
  loan_benefit_costs: m.loan_benefit_costs,
  loan_benefit_costs_text: m.loan_benefit_costs_text,
  contact_hero: m.contact_hero,
  contact_hero_text: m.contact_hero_text,
  contact_form_text: m.contact_form_text,
  footer_services: m.footer_services,
  footer_quick_links: m.footer_quick_links,
  footer_places: m.footer_places,
  footer_find_us: m.footer_find_us,
  footer_rights: m.footer_rights,
  privacy_intro: m.privacy_intro,
  privacy_grievance: m.privacy_grievance,
  privacy_grievance_text: m.privacy_grievance_text,
  home_description: m.home_description,
  about_description: m.about_description,
  loan_description: m.loan_description,
  contact_description: m.contact_description,
  mail_signature: m.mail_signature,
}
