import type { CallInput } from '#contract/api.ts'
import { type DocumentStatus, documentsOf, ownersStatuses } from '#contract/documents.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { isAgency, mayManageProperty } from '#server/platform/sessions/policies.ts'
import { holdSession, type Viewer } from '#server/platform/sessions/sessions.ts'
import { lockProperty } from '../property/property.update.queries.ts'
import { versionOf } from './document.present.ts'
import {
  findDocument,
  findFiles,
  findListing,
  type StoredDocument,
  writeDocument,
} from './document.queries.ts'

type Input = CallInput<'document.update'>
type Body = Input['body']
type Said = Omit<StoredDocument, 'property_id' | 'kind' | 'status'> & { status: DocumentStatus | null }

const unsaid: Said = { status: null, number: '', issued_on: null, checked_at: null, checked_by: null }

/** Throws not_found, forbidden for a status that only the agency may set, invalid_input for a date in the future, conflict
 * for another version than the one that was read. */
export async function updateDocument(
  context: Context,
  viewer: Viewer,
  { params, body }: Input,
): Promise<void> {
  await requireManaged(context.db, viewer, params.id)
  if (body.status && !maySay(viewer, body.status)) throw new ApiError('forbidden')
  if (!isAgency(viewer)) await context.limits.take('document_user', viewer.id)
  const now = context.now()
  if (body.issued_on && body.issued_on > dayInIndia(now)) {
    throw invalidField('issued_on', m.document_future)
  }
  await context.db.transaction(async (tx) => {
    await lockManaged(tx, viewer, params)
    const stored = await findDocument(tx, params)
    if (body.version !== undefined && body.version !== (await currentVersion(tx, params, stored))) {
      throw new ApiError('conflict', { sentence: m.error_changed_since })
    }
    const before = stored ?? unsaid
    const after = nextOf(before, body, { at: now, by: viewer.id })
    if (!after) return
    await writeDocument(tx, { property_id: params.id, kind: params.kind, ...after })
    const details = {
      kind: params.kind,
      ...(after.status !== before.status && { status: after.status }),
      ...(after.checked_at !== before.checked_at && { checked: after.checked_at !== null }),
      ...(after.number !== before.number && { number: 'set' as const }),
      ...(after.issued_on !== before.issued_on && { issued_on: 'set' as const }),
    }
    const act = { action: 'document.updated', subject: `property:${params.id}` } as const
    await recordAudit(tx, { actor: viewer.id, ...act, details }, now)
  })
}

async function currentVersion(tx: Tx, { id, kind }: Input['params'], stored: StoredDocument | undefined) {
  const files = await findFiles(tx, [id])
  return versionOf(
    stored,
    files.filter((file) => file.kind === kind),
  )
}

/** Undefined if nothing changes. A word of the agency is a check of what the document says now; any change ends it. */
function nextOf(
  before: Said,
  body: Body,
  check: { at: Date; by: number },
): Omit<StoredDocument, 'property_id' | 'kind'> | undefined {
  const { number = before.number, issued_on = before.issued_on } = body
  const isChanged = number !== before.number || issued_on !== before.issued_on
  if (body.status === undefined && !isChanged) return undefined
  const status = body.status ?? 'stated'
  const isCheck = !isOwners(status)
  return {
    ...{ status, number, issued_on },
    checked_at: isCheck ? check.at : null,
    checked_by: isCheck ? check.by : null,
  }
}

function isOwners(status: DocumentStatus): boolean {
  return (ownersStatuses as readonly DocumentStatus[]).includes(status)
}

function maySay(viewer: Viewer, status: DocumentStatus): boolean {
  return isOwners(status) || isAgency(viewer)
}

/** The listing, for those who manage it. Everybody else gets the same not_found, whatever is stored. */
export async function requireManaged(db: Db | Tx, viewer: Viewer, id: number) {
  const listing = await findListing(db, id)
  if (!listing || !mayManageProperty(viewer, listing)) throw new ApiError('not_found')
  return listing
}

/** Changes of a listing and its documents run one after the other. Throws not_found, also for a kind that it does not need. */
export async function lockManaged(tx: Tx, viewer: Viewer, { id, kind }: Input['params']): Promise<void> {
  await holdSession(tx, viewer)
  const row = await lockProperty(tx, id)
  if (!row || !mayManageProperty(viewer, row) || !documentsOf(row).includes(kind)) {
    throw new ApiError('not_found')
  }
}
