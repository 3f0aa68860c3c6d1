import { rateRuleOf } from '#contract/cost-rates.ts'
import { formatNumber } from '#contract/format.ts'
import type { RateBody } from '#contract/schemas/cost.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/platform/calls/handler.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { presentRates } from './cost.present.ts'
import { findRatesInForce, insertRate, listRates } from './cost.queries.ts'

export const costHandlers = {
  'cost.rates': async ({ db, now }, { query }) => {
    const today = dayInIndia(now())
    const day = query.day === undefined || query.day > today ? today : query.day
    return { data: { day, ...(await findRatesInForce(db, day, query.version)) } }
  },

  'cost.history': async ({ db, now }) => {
    const data = presentRates(await listRates(db), dayInIndia(now()))
    return { data, due: data.filter(({ due }) => due).length }
  },

  'cost.addRate': async ({ db, now }, { body }, { viewer, locale }) => {
    checkRate(body)
    const { checked, ...rate } = body
    const today = dayInIndia(now())
    const data = await db.transaction(async (tx) => {
      const id = await insertRate(tx, {
        ...rate,
        verified_on: checked ? today : null,
        verified_by: checked ? viewer.id : null,
        added_by: viewer.id,
        created_at: now(),
      })
      const added = presentRates(await listRates(tx), today).find((row) => row.id === id)
      if (!added) throw new Error('the added rate cannot be read')
      // The row itself holds the figures, and never changes.
      const details = { rate: id, checked, known: rate.value !== null }
      const act = { action: 'cost.rate_added', subject: `cost:${id}`, details } as const
      await recordAudit(tx, { actor: viewer.id, ...act }, now())
      return added
    })
    return { data, message: m.cost_rate_added({}, { locale }) }
  },
} satisfies Partial<Handlers>

/** Throws invalid_input for a scope or a value that rows of this name cannot have. */
function checkRate({ name, scope, value }: RateBody) {
  const { scopes, max, decimals, own } = rateRuleOf(name)
  if (!scopes.includes(scope)) throw invalidField('scope', m.cost_scope)
  if (value === null) {
    if (!own) throw invalidField('value', m.field_required)
    return
  }
  if (value > max)
    throw invalidField('value', (_, options) =>
      m.field_max({ max: formatNumber(max, options.locale) }, options),
    )
  if (value !== Number(value.toFixed(decimals)))
    throw invalidField('value', (_, options) =>
      m.cost_decimals({ count: formatNumber(decimals, options.locale) }, options),
    )
}
