import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CostRate, monthsOfCheck } from '#contract/cost-rates.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { cost_rates, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

type NewRate = Omit<typeof cost_rates.$inferInsert, 'id'>

/**
 * The rows in force on `day` (2026-11-21): of each name and scope the one with the latest first day, and of several with
 * the same day the newest. Rows after `version` are ignored; the answer names the newest row that was considered.
 */
export async function findRatesInForce(
  db: Db,
  day: string,
  version?: number,
): Promise<{ version: number; rates: CostRate[] }> {
  const known = version === undefined ? undefined : lte(cost_rates.id, version)
  const rows = await db
    .selectDistinctOn([cost_rates.name, cost_rates.scope], {
      name: cost_rates.name,
      scope: cost_rates.scope,
      value: cost_rates.value,
      valid_from: cost_rates.valid_from,
      verified_on: cost_rates.verified_on,
      source: cost_rates.source,
      newest: sql<number>`(select coalesce(max(id), 0) from ${cost_rates} where ${known ?? sql`true`})`,
    })
    .from(cost_rates)
    .where(and(lte(cost_rates.valid_from, day), known))
    .orderBy(asc(cost_rates.name), asc(cost_rates.scope), desc(cost_rates.valid_from), desc(cost_rates.id))
  return { version: rows[0]?.newest ?? version ?? 0, rates: rows.map(({ newest: _, ...rate }) => rate) }
}

export type RateHistoryRow = Awaited<ReturnType<typeof listRates>>[number]

/** Every row, with the names of those who checked and added it; the newest of a name and scope first. */
export async function listRates(db: Db | Tx) {
  const checker = alias(users, 'checker')
  const author = alias(users, 'author')
  return db
    .select({
      id: cost_rates.id,
      name: cost_rates.name,
      scope: cost_rates.scope,
      value: cost_rates.value,
      valid_from: cost_rates.valid_from,
      source: cost_rates.source,
      verified_on: cost_rates.verified_on,
      verified_by: checker.name,
      added_by: author.name,
      created_at: cost_rates.created_at,
    })
    .from(cost_rates)
    .leftJoin(checker, eq(checker.id, cost_rates.verified_by))
    .leftJoin(author, eq(author.id, cost_rates.added_by))
    .orderBy(asc(cost_rates.name), asc(cost_rates.scope), desc(cost_rates.valid_from), desc(cost_rates.id))
}

/**
 * Adds a row. Writers wait for each other, so that a row with a smaller id is never visible later than one with a larger
 * id: cost sheets rely on it. Throws not_signed_in when the author was erased meanwhile.
 */
export async function insertRate(tx: Tx, rate: NewRate & { added_by: number }): Promise<number> {
  // In the order of an erasure: first the person, then the rows that name them.
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, rate.added_by))
    .for('key share')
  if (held.length === 0) throw new ApiError('not_signed_in')
  await tx.execute(sql`lock table ${cost_rates} in share row exclusive mode`)
  const [row] = await tx.insert(cost_rates).values(rate).returning({ id: cost_rates.id })
  if (!row) throw new Error('the rate was not stored')
  return row.id
}

/** Rows in force that name a figure and that nobody has checked within twelve months of `day`. */
export async function countDueRates(db: Db, day: string): Promise<number> {
  const { rates } = await findRatesInForce(db, day)
  return rates.filter((rate) => isDue(rate, day)).length
}

export function isDue({ value, verified_on }: Pick<CostRate, 'value' | 'verified_on'>, day: string): boolean {
  if (value === null) return false
  return verified_on === null || verified_on < monthsBefore(day, monthsOfCheck)
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
