import { z } from 'zod'
import { listingTypes } from '../enums.ts'
import { callbackServices } from '../form-enums.ts'
import {
  enteredSources,
  leadActions,
  leadKinds,
  leadSources,
  leadStages,
  leadStates,
  leadWays,
  lostReasons,
  tourStates,
} from '../lead-enums.ts'
import { maxKeywordCharacters } from '../limits.ts'
import { locales } from '../locales.ts'
import {
  hasWayToAnswer,
  idParam,
  idValue,
  keywordParam,
  line,
  listOf,
  maxId,
  moment,
  optionalEmailText,
  optionalParam,
  optionalPhoneText,
  pageParams,
  paragraph,
  planDay,
  textParam,
} from './common.ts'
import { tour } from './tour.ts'

const states = [...leadStates, ...tourStates] as const
export type AnyLeadState = (typeof states)[number]

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
})

/** Phone and e-mail are those given with the lead, not those of an account. */
export const lead = z.object({
  id: z.number().int(),
  kind: z.enum(leadKinds),
  subject_id: z.number().int().describe('Of the inquiry, the tour or the message'),
  source: z.enum(leadSources).describe('How the person came to the agency; `site`: by a form of this site'),
  state: z.enum(states).describe('Of a tour its own words, else new, seen or answered'),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  verified: z.boolean().describe('The number was proven by a code'),
  demo: z.boolean().describe('The demo brought it: the person is invented'),
  message: z.string(),
  service: z.enum(callbackServices).nullable(),
  best_time: z.string().nullable(),
  property_id: z.number().int().nullable(),
  property_title: z.string().nullable(),
  tour: tour.nullable(),
  assignee: person.nullable().describe('Who takes care of it'),
  follow_up_on: z.string().nullable().describe('The day on which to come back to it'),
  stage: z.enum(leadStages).nullable().describe('How far a deal has come; null: nobody has said'),
  lost_reason: z.enum(lostReasons).nullable().describe('Of the stage lost'),
  wishes: z
    .string()
    .describe('What the person looks for, as a sentence of the search; staff only, else empty'),
  notes: z.number().int(),
  own: z.boolean().describe("The caller's to answer: received by them or, for the agency, by the agency"),
  joined: z
    .number()
    .int()
    .describe('How many leads that were found are of the same person, this one among them'),
  version: z.number().int().describe('Send it with a change: 409 when the lead was changed since'),
  created_at: moment,
  updated_at: moment,
})
export type Lead = z.infer<typeof lead>

const leadNote = z.object({
  id: z.number().int(),
  text: z.string(),
  author: person.nullable().describe('Null: an account that is gone'),
  created_at: moment,
})
export type LeadNote = z.infer<typeof leadNote>

const leadEvent = z.object({
  id: z.number().int(),
  action: z.enum(leadActions),
  was: z.string().nullable().describe('A state or a day'),
  became: z.string().nullable().describe('Of `lost` its reason'),
  actor: person.nullable().describe('Null: an account that is gone'),
  person: person.nullable().describe('Whom it was given to'),
  at: moment,
})
export type LeadEvent = z.infer<typeof leadEvent>

export const leadDetails = lead.extend({
  noted: z.array(leadNote),
  history: z.array(leadEvent),
  others: z.array(lead).describe('Other leads of the same number, else of the same e-mail; at most 20'),
  assignees: z.array(person).describe('Whom it can be given to'),
  drafts: z
    .object({
      language: z.enum(locales),
      whatsapp: z.string(),
      subject: z.string(),
      mail: z.string().describe('Without the quoted message'),
    })
    .describe('What the caller may write to the person, in the language in which the person read the site'),
})
export type LeadDetails = z.infer<typeof leadDetails>

export const leadSorts = ['newest', 'oldest', 'follow_up'] as const
export type LeadSort = (typeof leadSorts)[number]
const filters = {
  keyword: keywordParam.describe('Part of a name, number, e-mail, message, note or title'),
  kind: optionalParam(z.enum(leadKinds)),
  state: optionalParam(z.enum(['open', ...states])).describe('open: new, seen or requested'),
  source: optionalParam(z.enum(leadSources)),
  assignee: optionalParam(z.union([z.enum(['me', 'none']), idParam])),
  follow_up: optionalParam(z.enum(['due', 'planned'])).describe('due: today in India or before'),
  stage: optionalParam(z.enum(['none', ...leadStages])),
  looks_for: optionalParam(idParam).describe(
    'Staff only: leads in progress whose wishes find this published listing',
  ),
  property_id: optionalParam(idParam),
}
export const leadListQuery = z.strictObject({
  ...filters,
  sort: optionalParam(z.enum(leadSorts)),
  ...pageParams,
})
export const leadExportQuery = z.strictObject(filters)
export type LeadFilters = z.output<typeof leadExportQuery>

/** One line for each person: their newest lead, or their first one in the requested order. */
export const leadList = listOf(lead).extend({
  open: z.number().int().describe('Leads that wait for an answer, whatever was asked for'),
  due: z.number().int().describe('Leads whose follow-up is due, whatever was asked for'),
})

export const leadChange = z
  .strictObject({
    version: z.number().int().min(1).max(maxId),
    state: z.enum(leadStates).optional().describe('Of a tour: answer the tour'),
    assignee_id: z.number().int().min(1).max(maxId).nullable().optional(),
    all: z
      .literal(true)
      .optional()
      .describe('Also gives the state to the other open leads of the same person, but not to site visits'),
    follow_up_on: planDay.nullable().optional(),
    stage: z.enum(leadStages).nullable().optional(),
    lost_reason: z.enum(lostReasons).optional().describe('With the stage lost, and only with it'),
    wishes: textParam(maxKeywordCharacters).optional().describe('Staff only'),
  })
  .refine(({ version: _, all: __, ...change }) => Object.values(change).some((value) => value !== undefined))
  .refine(({ stage, lost_reason }) => (stage === 'lost') === (lost_reason !== undefined), {
    message: 'lead_lost_reason',
    path: ['lost_reason'],
  })
  .refine(({ all, state }) => !all || state !== undefined, { path: ['all'] })
export type LeadChange = z.output<typeof leadChange>

/** Somebody who called, came to the office or wrote elsewhere. */
export const leadBody = z
  .strictObject({
    name: line(120),
    email: optionalEmailText.describe('A lead has an e-mail address, a phone number or both'),
    phone: optionalPhoneText,
    wishes: textParam(maxKeywordCharacters)
      .optional()
      .describe(
        'What the person looks for, as a sentence of the search; a lead has wishes, a message or both',
      ),
    message: paragraph(5000, 0)
      .optional()
      .describe('What else the person said or offers; without it the wishes'),
    property_id: idValue.optional().describe('The listing asked about'),
    source: z.enum(enteredSources),
  })
  .refine(hasWayToAnswer, { message: 'lead_email_or_phone', path: ['phone'], when: () => true })
  .refine(saysSomething, { message: 'lead_wishes', path: ['wishes'], when: () => true })

function saysSomething(form: unknown): boolean {
  const { wishes, message }: { wishes?: unknown; message?: unknown } = Object(form)
  return [wishes, message].some((given) => given !== undefined && String(given).trim() !== '')
}

const leadHome = z.object({
  id: z.number().int(),
  title: z.string().describe('In the language of the address'),
  type: z.enum(listingTypes),
  price: z.number().describe('Rupees, each month for rent'),
  location: z.string().describe('Locality and city'),
})
export type LeadHome = z.infer<typeof leadHome>

/** Published homes that the wishes of a lead find, in the order of the search. */
export const leadHomes = z.object({
  data: z.array(leadHome).describe('At most 5'),
  total: z.number().int(),
  whatsapp: z
    .string()
    .describe(
      'A text that offers them, in the language in which the person read the site; empty without homes',
    ),
})
export type LeadHomes = z.infer<typeof leadHomes>

export const leadNoteBody = z.strictObject({ text: paragraph(2000) })
export const leadContactedBody = z.strictObject({ way: z.enum(leadWays) })
/** `all`: also deletes the other leads of the same person. */
export const leadDeletion = z.strictObject({ all: z.literal('1').optional() })
