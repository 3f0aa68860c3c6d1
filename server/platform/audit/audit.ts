import { type AuditAction, auditActions } from '#contract/audit-actions.ts'
import type { DocumentKind, DocumentStatus } from '#contract/documents.ts'
import type {
  ConfirmationAnswer,
  ConsentPurpose,
  ListingStatus,
  ModerationState,
  ReportState,
  Role,
} from '#contract/enums.ts'
import type { ContactChoice } from '#contract/form-enums.ts'
import type { LeadState, TourState } from '#contract/lead-enums.ts'
import type { AssignmentRule, NoticeState } from '#contract/staff-enums.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { audit, audit_head } from '#server/platform/db/schema.ts'
import { holdsPhone, isPhoneNumber } from '#server/platform/log/phones.ts'
import { hashEntry, writeMoment } from './chain.ts'

export type AuditEntry = {
  /** Null for the system and for visitors. */
  actor: number | null
  action: AuditAction
  subject: string
  details?: AuditDetails
}

/**
 * Numbers, booleans and codes of the program, never a text that a person typed: erasure cannot delete from an
 * append-only table.
 */
export type AuditDetails = Readonly<Record<string, AuditValue | readonly number[]>>

/**
 * Writes the entry in the transaction of the act, so that both exist or neither. Call it last: until the transaction
 * ends every other act of the site waits. Throws when the entry could hold personal data.
 *
 * Two writers that read the same end of the chain would fork it, so they lock the row that names the end. A row, not an
 * advisory lock: a transaction with an older snapshot of that row (repeatable read) then fails instead of reading an
 * outdated end.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await recordAudits(tx, [entry], now)
}

/** Several entries of one act, in this order. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[], now: Date): Promise<void> {
  for (const entry of entries) refusePersonalData(entry)
  const [head] = await tx.select().from(audit_head).for('update')
  if (!head) throw new Error('audit_head has lost its row')
  const at = writeMoment(now)
  let previous_hash = head.hash
  const rows = entries.map(({ actor, action, subject, details = {} }, index) => {
    const previous = previous_hash?.toString('hex') ?? null
    const position = head.entries + 1 + index
    const hash = hashEntry({ position, at, actor, action, subject, details, previous })
    const row = { at: now, actor_id: actor, action, subject, details, previous_hash, hash }
    previous_hash = hash
    return row
  })
  if (rows.length === 0) return
  const inserted = await tx.insert(audit).values(rows).returning({ id: audit.id })
  const last_id = inserted.at(-1)?.id
  await tx.update(audit_head).set({ entries: head.entries + rows.length, last_id, hash: previous_hash })
}

/** Add new words here. The states and roles of the contract are also allowed. */
const auditWords = [
  'set',
  'kept',
  'removed',
  'password',
  'totp',
  'suspended',
  'otp',
  'unknown',
  'self',
  'made',
  'code',
  'passkey',
  'counter',
  'recovery_code',
] as const
type AuditValue =
  | number
  | boolean
  | null
  | (typeof auditWords)[number]
  | (
      | Role
      | ContactChoice
      | AssignmentRule
      | ModerationState
      | ListingStatus
      | ReportState
      | LeadState
      | TourState
      | ConsentPurpose
      | ConfirmationAnswer
      | 'undo'
      | NoticeState
      | DocumentKind
      | DocumentStatus
    )

const machineWord = /^[a-z0-9_.:-]{1,60}$/i
const maxValues = 200

/** Repeats what the types say, for values from casts or from a database. */
function refusePersonalData({ actor, action, subject, details = {} }: AuditEntry) {
  if (actor !== null && !isId(actor)) throw new AuditRefusal('the actor')
  if (!auditActions.includes(action)) throw new AuditRefusal('the action')
  if (!isMachineWord(subject)) throw new AuditRefusal('the subject')
  const fields = Object.entries(details)
  const values = fields.flatMap(([, value]) => value)
  if (values.length > maxValues) throw new AuditRefusal('the number of details')
  for (const [name, value] of fields) {
    // The message leaves the name out, because it may be personal data.
    if (!/^[a-z][a-z_]{0,39}$/i.test(name)) throw new AuditRefusal('the name of a detail')
    const isPlain = Array.isArray(value) ? value.every(isFigure) : isAuditValue(value)
    if (!isPlain) throw new AuditRefusal(`the detail ${name}`)
  }
}

function isAuditValue(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || isFigure(value)) return true
  // Six digits in a row are a sign-in code or a part of a phone number; ids are numbers, not texts.
  return typeof value === 'string' && isMachineWord(value) && !/\d{6}/.test(value)
}

function isMachineWord(text: unknown): boolean {
  return typeof text === 'string' && machineWord.test(text) && !holdsPhone(text)
}

/** Safe integers only: jsonb and JavaScript write other numbers differently, which would change the hash. */
function isFigure(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && !isPhoneNumber(value)
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31
}

/** A bug; the act is rolled back. The message names the part, not its content. */
class AuditRefusal extends Error {
  constructor(part: string) {
    super(`An entry of the audit may not hold personal data: look at ${part}.`)
    this.name = 'AuditRefusal'
  }
}
