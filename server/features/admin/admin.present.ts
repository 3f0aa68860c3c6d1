import { formatMoment } from '#contract/format.ts'
import { type Locale, localeOf } from '#contract/locales.ts'
import type {
  Account,
  AuditEntry,
  AuditReport,
  CodeToPassOn,
  PropertyRequest,
  RequestFacts,
} from '#contract/schemas/admin.ts'
import { titleIn } from '#contract/written-texts.ts'
import type { AuditReport as ChainReport } from '#server/platform/audit/verify.ts'
import { indiaZone } from '#server/platform/clock/india.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { Secret } from '#server/platform/secrets/secret.ts'
import { presentRevision } from '../property/property.revision.present.ts'
import type { AccountRow } from './admin.accounts.queries.ts'
import type { AuditRow } from './admin.audit.queries.ts'
import type { listLiveCodes } from './admin.codes.queries.ts'
import type { Decision } from './admin.decide.ts'
import type { RequestRow } from './admin.listings.queries.ts'

type CodeRow = Awaited<ReturnType<typeof listLiveCodes>>['rows'][number]

export function presentRequest(
  { key, row, owner }: RequestRow,
  facts: RequestFacts | null,
  locale: Locale,
): PropertyRequest {
  const { id, demo, type, price } = row
  const edit = key.kind === 'edit' && row.revision ? presentRevision(row, row.revision) : undefined
  return {
    ...{ id, title: titleIn(locale, row), username: owner.username, name: owner.name, demo, type, price },
    status: edit?.state ?? row.moderation,
    listing_status: row.status,
    reason: edit ? edit.reason : row.moderation_reason,
    listed_at: row.listed_at.toISOString(),
    kind: key.kind,
    submitted_at: edit?.submitted_at ?? key.submitted_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    changes: edit?.changes ?? [],
    facts,
  }
}

export function presentDecided(
  request: RequestRow,
  { status, reason }: Decision,
  locale: Locale,
): PropertyRequest {
  return {
    ...presentRequest(request, null, locale),
    status,
    reason: status === 'rejected' ? reason || null : null,
  }
}

export function presentAccount(row: AccountRow): Account {
  const { email_verified_at, phone_verified_at, suspended_at, created_at, last_seen_at, ...account } = row
  return {
    ...account,
    email_verified: email_verified_at !== null,
    verified: phone_verified_at !== null,
    suspended: suspended_at !== null,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at && new Date(last_seen_at).toISOString(),
  }
}

/** Codes in plain text, for staff who read them out to people. Codes sealed with another key are left out. */
export function presentCodes(secret: Secret, agency: string, rows: CodeRow[]): CodeToPassOn[] {
  return rows.flatMap(({ sealed, language, created_at, expires_at, ...row }) => {
    const code = sealed ? secret.unseal('code', sealed) : undefined
    if (code === undefined) return []
    const locale = localeOf(language)
    const time = formatMoment(expires_at, 'time', locale, indiaZone)
    const text = m.codes_message({ code, agency, time }, { locale })
    return [
      { ...row, code, text, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() },
    ]
  })
}

export function presentAudit({
  at,
  actor_id,
  actor_name,
  actor_demo,
  details,
  ...row
}: AuditRow): AuditEntry {
  return {
    ...row,
    at: new Date(at).toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: actor_name, demo: actor_demo },
    details: Object.entries(details ?? {}).map(([name, value]) => ({ name, value })),
  }
}

export function presentReport({ entries, head, problem }: ChainReport): AuditReport {
  const command = spellCommand('audit:verify', '--expect')
  if (!problem) return { entries, head, command, problem: null }
  const position = 'position' in problem ? problem.position : null
  return { entries, head, command, problem: { kind: problem.kind, position } }
}
