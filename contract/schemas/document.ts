import { strictObject, z } from 'zod'
import { documentFileTypes, documentKinds, documentStatuses } from '../documents.ts'
import { idParam, moment, textParam } from './common.ts'

const kind = z.enum(documentKinds)
const checkFacts = {
  status: z.enum(documentStatuses).nullable().describe('Null: nobody has said anything about it yet'),
  checked_at: moment.nullable().describe('When somebody of the agency saw it, or said that none is needed'),
  checked_by: z.string().nullable().describe('The member of staff who did, while they are here'),
}

/** Tells nothing about files, and the number only where that is public. */
export const publicDocument = z.object({
  kind,
  ...checkFacts,
  number: z
    .string()
    .nullable()
    .describe('Of a permit that the agency saw and that authorities publish; null for all others'),
})
export type PublicDocument = z.infer<typeof publicDocument>

export const documentFile = z.object({
  id: z.number().int(),
  type: z.enum(documentFileTypes),
  bytes: z.number().int(),
  added_at: moment,
})

/** For owner, agent and agency. */
export const managedDocument = z.object({
  kind,
  ...checkFacts,
  applies: z.boolean().describe('Whether such a listing needs it; others stay with what was said before'),
  number: z.string(),
  issued_on: z.string().nullable().describe('The date that the document bears'),
  files: z.array(documentFile),
  version: z.string().describe('Another one for another number, date or scan'),
})
export type ManagedDocument = z.infer<typeof managedDocument>

const issuedOn = z.iso.date().regex(/^(19|20)/)

export const documentParams = strictObject({ id: idParam, kind })
export const documentFileParams = strictObject({ id: idParam, kind, file: idParam })

export const documentBody = strictObject({
  status: z
    .enum(documentStatuses)
    .optional()
    .describe('Owner and agent: `stated` or `missing`. The others are for the agency, and are its check'),
  number: textParam(60).optional(),
  issued_on: issuedOn.nullable().optional(),
  version: textParam(40)
    .optional()
    .describe(
      'As it was read: 409 if number, date or scans are others by now, so that nobody checks what they have not seen',
    ),
})

export const documentFilesForm = strictObject({})
