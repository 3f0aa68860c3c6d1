import { z } from 'zod'
import { rateNames, rateScopes } from '../cost-rates.ts'
import {
  count,
  decimalText,
  line,
  maxId,
  moment,
  optionalParam,
  planDay,
  wholeNumberParam,
} from './common.ts'

const day = z.string().describe('2026-11-21')

const costRate = z.object({
  name: z.enum(rateNames),
  scope: z.enum(rateScopes),
  value: z.number().nullable().describe('Percent, rupees, square metres or months, by the name; null: ask'),
  valid_from: day,
  verified_on: day
    .nullable()
    .describe('When the agency last checked it; null for a row that came with the program'),
  source: z.string().describe('Who or what says so'),
})

export const ratesInForce = z.object({
  day: day.describe('The rows in force on this day'),
  version: z
    .number()
    .int()
    .describe('The newest row that was known: with the day it names these rates for good'),
  rates: z.array(costRate),
})
export type RatesInForce = z.infer<typeof ratesInForce>

export const ratesQuery = z.strictObject({
  day: optionalParam(planDay).describe('At most today; without it today'),
  version: optionalParam(wholeNumberParam(maxId, 1)).describe('Ignores newer rows; without it all are used'),
})

/** in_force: used today; future: from a later day on; superseded: another row took its place. */
export const rateStates = ['in_force', 'future', 'superseded'] as const
export type RateState = (typeof rateStates)[number]

const person = z
  .string()
  .nullable()
  .describe('A name; null when the account was deleted or the row came with the program')

export const rateRow = costRate.extend({
  id: z.number().int(),
  verified_by: person,
  added_by: person,
  created_at: moment,
  state: z.enum(rateStates),
  due: z.boolean().describe('In force, and unchecked for twelve months'),
})
export type RateRow = z.infer<typeof rateRow>

export const rateRows = z.object({
  data: z.array(rateRow).describe('Every row there ever was, the newest of a name and scope first'),
  due: count.shape.count.describe('Rows in force that must be checked'),
})

export const rateBody = z.strictObject({
  name: z.enum(rateNames),
  scope: z.enum(rateScopes),
  value: z.union([z.number().min(0), decimalText(0, 1_000_000_000, 3)]).nullable(),
  valid_from: planDay,
  source: line(300, 3),
  checked: z.boolean().describe('The caller checked it today'),
})
export type RateBody = z.infer<typeof rateBody>
