import { z } from 'zod'
import { maxFilesOfDocument } from '../documents.ts'
import { byId, written } from '../schemas/common.ts'
import {
  documentBody,
  documentFileParams,
  documentFilesForm,
  documentParams,
  managedDocument,
  publicDocument,
} from '../schemas/document.ts'
import { type Call, megabyte } from './call.ts'

export const documentCalls = {
  'document.public': {
    method: 'GET',
    path: '/property/{id}/documents',
    onPublicPages: true,
    guard: 'anyone',
    shared: 'everyone',
    summary:
      'List the documents that a buyer of a published listing should ask for, each with its status and check',
    params: byId,
    response: z.object({ data: z.array(publicDocument) }),
  },
  'document.list': {
    method: 'GET',
    path: '/property/{id}/documents/managed',
    guard: 'signed_in',
    summary:
      'List the documents of a listing with numbers and files, for its owner, its agent and the agency',
    params: byId,
    response: z.object({ data: z.array(managedDocument) }),
  },
  'document.update': {
    method: 'PUT',
    path: '/property/{id}/documents/{kind}',
    guard: 'signed_in',
    summary:
      'Say how a document of a listing stands. Absent fields stay; another number or date ends the check of before',
    params: documentParams,
    body: documentBody,
    response: written(managedDocument),
  },
  'document.addFiles': {
    method: 'POST',
    path: '/property/{id}/documents/{kind}/files',
    guard: 'signed_in',
    summary: 'Add scans of a document (PDF, JPEG, PNG or HEIC), kept as they are; ends the check of before',
    params: documentParams,
    form: documentFilesForm,
    files: { files: { kind: 'document', max: maxFilesOfDocument, bytes: 10 * megabyte } },
    creates: true,
    response: written(managedDocument),
  },
  'document.removeFile': {
    method: 'DELETE',
    path: '/property/{id}/documents/{kind}/files/{file}',
    guard: 'signed_in',
    summary: 'Delete a scan of a document; the check of before ends, except when the agency deletes it',
    params: documentFileParams,
    response: written(managedDocument),
  },
  'document.file': {
    method: 'GET',
    path: '/property/{id}/documents/{kind}/files/{file}',
    guard: 'signed_in',
    summary:
      'Download a scan of a document as it was sent, for the owner and agent of the listing and the agency',
    params: documentFileParams,
    file: 'application/octet-stream',
    response: z.string(),
  },
} as const satisfies Record<`document.${string}`, Call>
