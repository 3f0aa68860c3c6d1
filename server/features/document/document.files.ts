import type { Readable } from 'node:stream'
import type { CallInput } from '#contract/api.ts'
import { maxFilesOfDocument } from '#contract/documents.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Upload } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { documentNameOf } from '#server/platform/media/sizes.ts'
import { m, withInputs } from '#server/platform/messages/messages.ts'
import { isAgency } from '#server/platform/sessions/policies.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { lockProperty } from '../property/property.update.queries.ts'
import {
  deleteFile,
  findDocument,
  findFile,
  findFiles,
  insertFiles,
  writeDocument,
} from './document.queries.ts'
import { lockManaged, requireManaged } from './document.update.ts'

type DocumentId = CallInput<'document.addFiles'>['params']
type FileId = CallInput<'document.file'>['params']

/** New scans are not checked, so a trigger ends the check of before. Throws not_found, invalid_input. */
export async function addFiles(
  context: Context,
  viewer: Viewer,
  id: DocumentId,
  upload: Upload,
): Promise<void> {
  const { documents } = upload
  await requireManaged(context.db, viewer, id.id)
  if (documents.length === 0) throw invalidField('files', m.document_no_file)
  if (!isAgency(viewer)) await context.limits.take('upload_user', viewer.id)
  await upload.keep()
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await lockManaged(tx, viewer, id)
    const held = (await findFiles(tx, [id.id])).filter(({ kind }) => kind === id.kind)
    if (held.length + documents.length > maxFilesOfDocument) {
      throw invalidField('files', withInputs(m.upload_too_many, { max: maxFilesOfDocument }))
    }
    const before = await findDocument(tx, id)
    if (!before || before.status === 'missing') {
      const { number = '', issued_on = null } = before ?? {}
      const stated = { status: 'stated', number, issued_on, checked_at: null, checked_by: null } as const
      await writeDocument(tx, { property_id: id.id, kind: id.kind, ...stated })
    }
    await insertFiles(
      tx,
      documents.map(({ name, type, bytes }) => ({
        ...{ property_id: id.id, kind: id.kind, name, type, bytes },
        added_at: now,
      })),
    )
    const act = { action: 'document.files_added', subject: `property:${id.id}` } as const
    await recordAudit(
      tx,
      { actor: viewer.id, ...act, details: { kind: id.kind, files: documents.length } },
      now,
    )
  })
}

/**
 * The agency may delete what it does not need any more and keep its check; an owner's deletion ends it. A file that a crash
 * leaves is deleted by the sweep. Throws not_found.
 */
export async function removeFile(context: Context, viewer: Viewer, id: FileId): Promise<void> {
  await requireManaged(context.db, viewer, id.id)
  if (!isAgency(viewer)) await context.limits.take('document_user', viewer.id)
  const now = context.now()
  const name = await context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    await lockProperty(tx, id.id)
    await requireManaged(tx, viewer, id.id)
    const file = await deleteFile(tx, id)
    if (!file) throw new ApiError('not_found')
    const before = await findDocument(tx, id)
    if (before?.checked_at && !isAgency(viewer)) {
      await writeDocument(tx, { ...before, status: 'stated', checked_at: null, checked_by: null })
    }
    const act = { action: 'document.file_removed', subject: `property:${id.id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act, details: { kind: id.kind, file: id.file } }, now)
    return file.name
  })
  await context.originals.delete(documentNameOf(name))
}

/** Recorded when somebody else than the owner reads it. Throws not_found. */
export async function openFile(
  context: Context,
  viewer: Viewer,
  id: FileId,
): Promise<{ stream: Readable; fileName: string }> {
  const { db, originals, now } = context
  const listing = await requireManaged(db, viewer, id.id)
  const file = await findFile(db, id)
  const found = file && (await originals.read(documentNameOf(file.name)))
  if (!file || !found) throw new ApiError('not_found')
  if (listing.user_id !== viewer.id) {
    const act = { action: 'document.downloaded', subject: `property:${id.id}` } as const
    const details = { kind: id.kind, file: id.file }
    await db
      .transaction((tx) => recordAudit(tx, { actor: viewer.id, ...act, details }, now()))
      .catch((error) => {
        found.stream.destroy()
        throw error
      })
  }
  const ending = file.type === 'jpeg' ? 'jpg' : file.type
  return { stream: found.stream, fileName: `listing-${id.id}-${id.kind}-${id.file}.${ending}` }
}
