import { formatMoment } from '#contract/format.ts'
import { statedValue } from '#contract/listing-fields.ts'
import { reraHostOf, reraSiteOf } from '#contract/rera.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { valueLabel } from '#messages/value-labels'
import { pageLocale } from '#web/ui/page-locale.ts'

export type Registration = { text: string; site?: string; host?: string }

/**
 * The registration of a project, as an advertisement must name it, with the website of the authority; undefined where
 * none is stated. The loader calls it, so that the page does not load the texts.
 */
export function registrationOf(property: Property): Registration | undefined {
  const number = statedValue('rera_number', property)
  const stated = statedValue('rera_status', property)
  if (stated === 'not_needed') return { text: m.rera_exempt() }
  if (number === null || stated === null) return undefined
  const status = valueLabel('rera_status', stated).toLowerCase()
  const { rera_checked_at, rera_checked_by: name, state } = property
  const site = { site: reraSiteOf(state), host: reraHostOf(state) }
  if (!rera_checked_at) return { text: m.rera_line_unchecked({ number, status }), ...site }
  const date = formatMoment(rera_checked_at, 'medium', pageLocale(), 'Asia/Kolkata')
  const text = name ? m.rera_line_by({ number, status, date, name }) : m.rera_line({ number, status, date })
  return { text, ...site }
}
