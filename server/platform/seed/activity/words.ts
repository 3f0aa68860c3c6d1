import type { LeadStage, LostReason } from '#contract/lead-enums.ts'
export const questions = [
  'Is it still available, and is the price open to discussion? We can pay within two months.',
  'Please send the papers that you have: registry, diversion and the latest tax receipt.',
  'How far is it from the main road, and does the bus stop nearby?',
  'We would like to see it on a weekend, two families together. Is parking possible?',
  'I work in {place} and look for something for my parents. Is the water from the corporation or a borewell?',
  'What comes on top of the price: registry, brokerage, maintenance? Please tell the whole sum.',
  'Is a bank loan possible for it? Our bank asks for the approved plan.',
  'Is the neighbourhood in {place} quiet at night? We have a small child.',
]

export const morning: [minutes: number, words: string][] = [
  [
    35,
    'We are four brothers and look for land for an orchard. Is there water all summer, and how deep is the borewell?',
  ],
  [4 * 60, 'Can I come on Saturday with my father? He wants to see the soil before we talk about the price.'],
  [27 * 60, 'Is the road to it tarred up to the gate? My truck is nine metres long.'],
  [53 * 60, 'Please send the khasra number and a map. My lawyer wants to look at it first.'],
  [4.5 * 1440, 'Would you sell half of it? I need about two beegha, not more.'],
  [6.2 * 1440, 'I wrote last week and have not heard from you. Is it sold?'],
]

export const toTheAgency: [minutes: number, words: string][] = [
  [110, 'I inherited a house in Ujjain and live in Pune. Do you also look after letting it?'],
  [31 * 60, 'Which papers do I need to sell a plot that is in the name of my late mother?'],
  [88 * 60, 'Do you have shops for rent near Rajwada, up to ₹40,000 a month?'],
  [8 * 1440, 'Thank you for the visit. My wife would like to see the second flat once more.'],
  [15 * 1440, 'Please take my number off your list, we have found a house.'],
]

export const callbacks: [minutes: number, service: string, best_time: string][] = [
  [6 * 60, 'home_loan', 'After 6 pm'],
  [40 * 60, 'plot_loan', 'In the morning'],
  [11 * 1440, 'construction_loan', 'Any time'],
]

export const stagedLeads: { stage: LeadStage; lost_reason?: LostReason; wishes: string }[] = [
  { stage: 'visited', wishes: '3 BHK flat in Vijay Nagar under 90 lakh' },
  { stage: 'negotiating', wishes: 'plot on Super Corridor up to 60 lakh' },
  { stage: 'contacted', wishes: '2 BHK flat for rent under 20 thousand in Indore' },
  { stage: 'token_paid', wishes: 'villa in Bhopal with a garden' },
  { stage: 'lost', lost_reason: 'bought_elsewhere', wishes: 'उज्जैन में प्लॉट' },
  { stage: 'booked', wishes: 'farm land near Dewas up to 50 lakh' },
]

export const notes = [
  'Comes from Dewas. Wants to see the well first.',
  'Has a loan approved up to 30 lakh. Call after the sowing.',
  'His father decides. Speaks Malvi, call in the evening.',
]
