import { z } from 'zod'
import { byId, listOf, oneOf, pageQuery, written } from '../schemas/common.ts'
import {
  importBody,
  importColumns,
  importColumnsBody,
  importQuery,
  importRow,
  listingImport,
} from '../schemas/import.ts'
import { type Call, csvType, megabyte } from './call.ts'

export const importCalls = {
  'import.template': {
    method: 'GET',
    path: '/admin/imports/template',
    guard: 'admin',
    summary: 'Download an empty CSV for listings',
    file: csvType,
    response: z.string(),
  },
  'import.create': {
    method: 'POST',
    path: '/admin/imports',
    guard: 'admin',
    summary:
      'Validate each row of a CSV without creating listings; a file that was uploaded before returns its import',
    body: importBody,
    bodyLimit: 7 * megabyte,
    creates: true,
    response: written(listingImport),
  },
  'import.columns': {
    method: 'POST',
    path: '/admin/imports/columns',
    guard: 'admin',
    summary: 'List the columns of a CSV with the field that each seems to be',
    body: importColumnsBody,
    bodyLimit: 7 * megabyte,
    response: oneOf(importColumns),
  },
  'import.list': {
    method: 'GET',
    path: '/admin/imports',
    guard: 'admin',
    summary: 'List imports, newest first',
    query: pageQuery,
    response: listOf(listingImport),
  },
  'import.get': {
    method: 'GET',
    path: '/admin/imports/{id}',
    guard: 'admin',
    summary: 'Get the progress of an import',
    params: byId,
    response: oneOf(listingImport),
  },
  'import.rows': {
    method: 'GET',
    path: '/admin/imports/{id}/rows',
    guard: 'admin',
    summary: 'List the rows of an import with their problems or listings',
    params: byId,
    query: importQuery,
    response: listOf(importRow),
  },
  'import.problems': {
    method: 'GET',
    path: '/admin/imports/{id}/problems',
    guard: 'admin',
    summary: 'Download the rows with problems as CSV with the reasons, to correct and upload again',
    params: byId,
    file: csvType,
    response: z.string(),
  },
  'import.start': {
    method: 'POST',
    path: '/admin/imports/{id}/start',
    guard: 'admin',
    summary: 'Create listings from the valid rows; they are published at once, like those of the agency',
    params: byId,
    response: written(listingImport),
  },
  'import.remove': {
    method: 'DELETE',
    path: '/admin/imports/{id}',
    guard: 'admin',
    summary:
      'Undo an import: delete its listings that nobody has changed since. An import that changed listings stays in the list',
    params: byId,
    response: written(
      z.object({
        id: z.number().int(),
        removed: z.number().int(),
        kept: z.number().int(),
        changed: z.number().int().describe('Listings that the import had changed, which stay so'),
      }),
    ),
  },
} as const satisfies Record<`import.${string}`, Call>
