/** Twelve sentences that a visitor typed before the site understood any; ten found nothing. */
export const reviewSentences = [
  '3 BHK Vijay Nagar under 80 lakh',
  '3 bhk vijay nagar me 80 lakh tak',
  'विजय नगर में 3 बीएचके 80 लाख तक',
  'vijaynagr flt',
  '1 crore villa',
  'ghar kiraye pe palasia',
  'plot near super corridor',
  '2bhk rent vijay nagar 15000',
  'viajy nagar',
  'ready to move flat',
  'kheti 2 bigha sanwer road',
  'office space 1000 sqft ab road',
] as const

/** Further ones that found nothing through the API. */
export const reviewSentencesOfApi = [
  'plots near super corridor',
  '60 to 80 lakh 3 bhk',
  '1.2 cr house',
  'house palasia rent',
  'flat 60L',
  'under 50 lakh flat indore',
  'विजय नगर',
  'इंदौर',
] as const
