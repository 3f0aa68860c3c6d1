import type { Context } from '#server/platform/context/context.ts'
import { type Lsn, laterLsn } from '#server/platform/db/lsn.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Runs `act`, which only reads, with a context whose database is the replica if that shows everything up to `written` and
 * the content that pages in memory show; else the primary's (docs/decisions/0055). When the replica fails, `act` runs
 * again with the primary's. Throws what `act` throws, and ETIMEDOUT while the database does not answer.
 */
export async function runRead<T>(
  context: Context,
  written: Lsn,
  act: (context: Context) => Promise<T>,
): Promise<T> {
  const { content, database, log } = context
  const { breaker, replica } = database
  const db = await replica?.find(laterLsn(written, content.lsn()))
  if (!replica || !db) return breaker.guard(act(context))
  try {
    return await replica.breaker.guard(act({ ...context, db }))
  } catch (error) {
    // A query that takes too long here would take as long there.
    if (error instanceof ApiError || isTimeout(error)) throw error
    log.warn({ err: error }, 'A read of the replica failed and is repeated at the primary')
    replica.doubt()
    return breaker.guard(act(context))
  }
}

function isTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === statementTimeout || cause?.code === statementTimeout
}

const statementTimeout = '57014'
