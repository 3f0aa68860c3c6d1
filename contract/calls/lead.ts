import { strictObject, z } from 'zod'
import { byId, idParam, oneOf, written } from '../schemas/common.ts'
import {
  leadChange,
  leadContactedBody,
  leadDeletion,
  leadDetails,
  leadExportQuery,
  leadList,
  leadListQuery,
  leadNoteBody,
} from '../schemas/lead.ts'
import { type Call, csvType, messageBytes } from './call.ts'

export const leadCalls = {
  'lead.list': {
    method: 'GET',
    path: '/lead',
    guard: 'signed_in',
    summary: "List the leads of the caller's listings, one row for each person; the agency gets all leads",
    query: leadListQuery,
    response: leadList,
  },
  'lead.export': {
    method: 'GET',
    path: '/lead/export',
    guard: 'signed_in',
    summary: 'Download the same leads as CSV, one row for each lead, newest first',
    query: leadExportQuery,
    file: csvType,
    response: z.string(),
  },
  'lead.get': {
    method: 'GET',
    path: '/lead/{id}',
    guard: 'signed_in',
    summary: 'Get a lead with its notes, its history and the other leads of the same person',
    params: byId,
    response: oneOf(leadDetails),
  },
  'lead.delete': {
    method: 'DELETE',
    path: '/lead/{id}',
    guard: 'admin',
    summary:
      'Delete a lead with its notes and history, with `all` also the other leads of the person; refused before an upcoming site visit',
    params: byId,
    query: leadDeletion,
    response: written(z.object({ deleted: z.number().int() })),
  },
  'lead.update': {
    method: 'PATCH',
    path: '/lead/{id}',
    guard: 'signed_in',
    summary: 'Change the state, the assignee or the follow-up date of a lead',
    params: byId,
    body: leadChange,
    response: written(leadDetails),
  },
  'lead.contacted': {
    method: 'POST',
    path: '/lead/{id}/contacted',
    guard: 'signed_in',
    summary: 'Record in the history of a lead that its person was called or written to',
    params: byId,
    body: leadContactedBody,
    response: written(leadDetails),
  },
  'lead.addNote': {
    method: 'POST',
    path: '/lead/{id}/notes',
    guard: 'signed_in',
    summary: 'Add a note to a lead; the person sees it only in a copy of their data',
    params: byId,
    body: leadNoteBody,
    bodyLimit: messageBytes,
    creates: true,
    response: written(leadDetails),
  },
  'lead.removeNote': {
    method: 'DELETE',
    path: '/lead/{id}/notes/{note}',
    guard: 'signed_in',
    summary: "Delete one of the caller's notes",
    params: strictObject({ id: idParam, note: idParam }),
    response: written(leadDetails),
  },
} as const satisfies Record<`lead.${string}`, Call>
