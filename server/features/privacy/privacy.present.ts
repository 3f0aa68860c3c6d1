import type { Consent } from '#contract/schemas/privacy.ts'
import type { ConsentRow } from './privacy.queries.ts'

export function presentConsent(row: ConsentRow): Consent {
  const { id, purpose, notice_version, language, given_at, withdrawn_at } = row
  return {
    id,
    purpose,
    notice_version,
    language,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }
}
