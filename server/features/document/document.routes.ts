import type { DocumentKind } from '#contract/documents.ts'
import type { ManagedDocument } from '#contract/schemas/document.ts'
import { findShownRow } from '#server/features/property/property.shown-rows.queries.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { addFiles, openFile, removeFile } from './document.files.ts'
import { presentManagedDocuments, presentPublicDocuments } from './document.present.ts'
import { findDocuments, findFiles } from './document.queries.ts'
import { requireManaged, updateDocument } from './document.update.ts'

export const documentHandlers = {
  'document.public': async (source, { params: { id } }) => {
    const listing = await findShownRow(source, id)
    if (!listing) throw new ApiError('not_found')
    return { data: presentPublicDocuments(listing, await findDocuments(source.db, [id])) }
  },

  'document.list': async (context, { params: { id } }, { viewer }) => ({
    data: await readManaged(context, viewer, id),
  }),

  'document.update': async (context, input, { viewer, locale }) => {
    await updateDocument(context, viewer, input)
    const data = await readDocument(context, viewer, input.params)
    return { data, message: m.document_saved({}, { locale }) }
  },

  'document.addFiles': async (context, { params }, { viewer, upload, locale }) => {
    await addFiles(context, viewer, params, upload)
    const data = await readDocument(context, viewer, params)
    return { data, message: m.document_files_added({}, { locale }) }
  },

  'document.removeFile': async (context, { params }, { viewer, locale }) => {
    await removeFile(context, viewer, params)
    const data = await readDocument(context, viewer, params)
    return { data, message: m.document_file_removed({}, { locale }) }
  },

  'document.file': async (context, { params }, { viewer, visit }) => {
    const { stream, fileName } = await openFile(context, viewer, params)
    visit.download(fileName)
    return stream
  },
} satisfies Partial<Handlers>

async function readManaged({ db }: Context, viewer: Viewer, id: number): Promise<ManagedDocument[]> {
  const listing = await requireManaged(db, viewer, id)
  return presentManagedDocuments(listing, await findDocuments(db, [id]), await findFiles(db, [id]))
}

async function readDocument(
  context: Context,
  viewer: Viewer,
  { id, kind }: { id: number; kind: DocumentKind },
) {
  const found = (await readManaged(context, viewer, id)).find((document) => document.kind === kind)
  if (!found) throw new ApiError('not_found')
  return found
}
