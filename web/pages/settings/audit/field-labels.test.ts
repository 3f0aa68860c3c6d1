import { afterAll, expect, test } from 'vitest'
import type { AuditAction } from '#contract/audit-actions.ts'
import { fieldNames } from '#contract/listing-fields.ts'
import { locales } from '#contract/locales.ts'
import { safetyNames } from '#contract/safety.ts'
import { agency } from '#contract/schemas/agency.ts'
import { agentProfileForm } from '#contract/schemas/agent.ts'
import { brandForm } from '#contract/schemas/brand.ts'
import { rankingWeights } from '#contract/schemas/ranking.ts'
import { rules } from '#contract/schemas/rules.ts'
import { textKeys } from '#contract/site-texts.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { auditedFieldLabel } from './field-labels.ts'

// The tests of this project share the messages.
afterAll(() => overwriteGetLocale(() => 'en'))

/** Which fields the entries of an action may name: those of the form that the action saves. */
const audited: Partial<Record<AuditAction, readonly string[]>> = {
  'agency.updated': agency.keyof().options,
  'agency.texts_updated': textKeys,
  'agency.brand_updated': brandForm.keyof().options,
  'agent.profile_updated': agentProfileForm.keyof().options,
  'property.edited': [
    ...fieldNames,
    'images',
    'alts',
    'alts_hi',
    'video',
    'floor_plan',
    'nearby',
    'contact',
    'agent_id',
  ],
  'property.ranking_updated': rankingWeights.keyof().options,
  'rules.updated': rules.keyof().options,
  'safety.updated': safetyNames.flatMap((name) => [name, `${name}_before`]),
}

// Words that Hindi writes in Latin letters (docs/words-hi.md).
const latin = new Set(['GSTIN', 'WhatsApp', 'PIN'])

test.each(locales)('the audit names each field that a form can change, in %s', (locale) => {
  overwriteGetLocale(() => locale)
  for (const [action, names] of Object.entries(audited)) {
    expect(names.length, action).toBeGreaterThan(0)
    for (const name of names) {
      const label = auditedFieldLabel(action, name)
      expect(label, `${action}: ${name}`).toMatch(/^[^_]+$/)
      if (locale === 'hi' && !latin.has(label ?? ''))
        expect(label, `${action}: ${name}`).toMatch(/\p{Script=Devanagari}/u)
    }
  }
})

test('a field that no form has gets no label', () => {
  expect(auditedFieldLabel('agency.updated', 'no_such_field')).toBeUndefined()
  expect(auditedFieldLabel('user.erased', 'name')).toBeUndefined()
})
