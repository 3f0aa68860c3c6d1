import { z } from 'zod'
import { importRowStates, importStates } from '../staff-enums.ts'
import { line, optionalParam, pageParams } from './common.ts'
import { factChanges } from './property.ts'

export const maxImportRows = 5000
export const maxImportBytes = 5 * 1024 * 1024

const content = z
  .string()
  .max(Math.ceil(maxImportBytes / 3) * 4)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, { message: 'base64' })

export const importBody = z.strictObject({
  file_name: line(200),
  content,
  columns: z
    .record(z.string().max(40), z.number().int().min(0).max(199))
    .optional()
    .describe(
      'Field -> column, counted from 0; without it columns are known by their names, or as chosen before',
    ),
})
export const importColumnsBody = z.strictObject({ content })

export const importColumns = z.object({
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      needed: z.boolean(),
      column: z.number().int().nullable(),
    }),
  ),
})
export type ImportColumns = z.infer<typeof importColumns>

export const importQuery = z.strictObject({
  ...pageParams,
  state: optionalParam(z.enum(importRowStates)),
})

export const listingImport = z.object({
  id: z.number().int(),
  file_name: z.string(),
  state: z.enum(importStates),
  ignored: z.array(z.string()).describe('Columns that no field takes'),
  rows: z.object({
    total: z.number().int(),
    waiting: z.number().int().describe('Good, and no listing yet'),
    edit: z.number().int().describe('Exported here, and to change their listings'),
    bad: z.number().int(),
    duplicate: z.number().int().describe('Rows whose listing exists already, as it is in the row'),
    done: z.number().int(),
    edited: z.number().int().describe('Rows that have changed their listings'),
    removed: z.number().int(),
  }),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type ListingImport = z.infer<typeof listingImport>

export const importRow = z.object({
  line: z.number().int().describe('Row of the table; that of the names of columns is 1'),
  state: z.enum(importRowStates),
  title: z.string(),
  property_id: z.number().int().nullable(),
  problems: z.array(z.object({ field: z.string(), value: z.string(), sentence: z.string() })),
  changes: factChanges.describe('What a row in the state `edit` changes on its listing'),
})
export type ImportRow = z.infer<typeof importRow>
