// The texts of the site that an agency can replace by its own. Our text is the message of the same name.

/** Where a text is shown, in the order of the settings page. */
export const textPlaces = [
  'home',
  'why',
  'promises',
  'about',
  'steps',
  'loan',
  'services',
  'benefits',
  'contact',
  'footer',
  'privacy',
  'search_engines',
  'mail',
] as const
export type TextPlace = (typeof textPlaces)[number]

type SiteTextRow = {
  place: TextPlace
  /** Characters. */
  max: number
  /** A title is one line in large letters, a text is a paragraph, lines keep their line ends. */
  kind: 'title' | 'text' | 'lines'
}

const title = (place: TextPlace, max = 80) => ({ place, max, kind: 'title' }) as const
const text = (place: TextPlace, max = 400) => ({ place, max, kind: 'text' }) as const

export const siteTexts = {
  home_headline: title('home', 120),
  home_words: text('home', 60),
  search_keyword_hint: text('home', 60),
  home_why: title('why'),
  home_why_read: title('why'),
  home_why_read_text: text('why'),
  home_why_near: title('why'),
  home_why_near_text: text('why'),
  home_why_loan: title('why'),
  home_why_loan_text: text('why'),
  promises_title: title('promises'),
  promise_one: title('promises'),
  promise_one_text: text('promises'),
  promise_sold: title('promises'),
  promise_sold_text: text('promises'),
  promise_costs: title('promises'),
  promise_costs_text: text('promises'),
  about_hero: title('about', 120),
  about_hero_text: text('about'),
  about_story: title('about', 120),
  about_story_one: text('about', 800),
  about_story_two: text('about', 800),
  about_promises: title('about'),
  about_listing: title('steps'),
  about_listing_text: text('steps'),
  about_step_written: title('steps'),
  about_step_written_text: text('steps'),
  about_step_checked: title('steps'),
  about_step_checked_text: text('steps'),
  about_step_published: title('steps'),
  about_step_published_text: text('steps'),
  about_step_changed: title('steps'),
  about_step_changed_text: text('steps'),
  loan_hero: title('loan', 120),
  loan_hero_text: text('loan'),
  callback_text: text('loan'),
  callback_done: text('loan'),
  loan_services: title('services'),
  loan_home: title('services'),
  loan_home_text: text('services'),
  loan_plot: title('services'),
  loan_plot_text: text('services'),
  loan_construction: title('services'),
  loan_construction_text: text('services'),
  loan_benefits: title('benefits'),
  loan_benefit_one: title('benefits'),
  loan_benefit_one_text: text('benefits'),
  loan_benefit_papers: title('benefits'),
  loan_benefit_papers_text: text('benefits'),
  loan_benefit_offers: title('benefits'),
  loan_benefit_offers_text: text('benefits'),
  loan_benefit_costs: title('benefits'),
  loan_benefit_costs_text: text('benefits'),
  contact_hero: title('contact', 120),
  contact_hero_text: text('contact'),
  contact_form_text: text('contact'),
  footer_services: title('footer', 40),
  footer_quick_links: title('footer', 40),
  footer_places: title('footer', 40),
  footer_find_us: title('footer', 40),
  footer_rights: text('footer', 200),
  privacy_intro: text('privacy'),
  privacy_grievance: title('privacy'),
  privacy_grievance_text: text('privacy', 800),
  home_description: text('search_engines', 300),
  about_description: text('search_engines', 300),
  loan_description: text('search_engines', 300),
  contact_description: text('search_engines', 300),
  mail_signature: { place: 'mail', max: 400, kind: 'lines' },
} as const satisfies Record<string, SiteTextRow>

export type TextKey = keyof typeof siteTexts
export const textKeys = Object.keys(siteTexts) as TextKey[]

/** The agency's own texts in one language. Ours stands in for a text that is not there. */
export type SiteTexts = Partial<Record<TextKey, string>>
