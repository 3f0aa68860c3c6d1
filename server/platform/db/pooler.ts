import pg from 'pg'
import { DatabaseRefusal, refuseConnection } from './database-refusal.ts'

/**
 * A connection to a pooler in transaction mode, behind which every transaction may meet another session of the server. A
 * session knows only the statements that were prepared in it, so they are sent without their names.
 */
export class PooledClient extends pg.Client {
  override query(...[query, ...more]: never[]): never {
    return (super.query as (...args: unknown[]) => never)(withoutName(query), ...more)
  }
}

/** A copy, because the caller sends the same object on other connections. */
function withoutName(query: unknown): unknown {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query
  return isNamed ? { ...query, name: undefined } : query
}

/** Throws a DatabaseRefusal when the pooler and the direct connection lead to different databases, or to a standby. */
export async function refuseOtherDatabase(pool: pg.Pool, sessions: pg.Pool): Promise<void> {
  const question = `select (select system_identifier from pg_control_system()) || ' ' || current_database() as id,
    pg_is_in_recovery() as standby`
  const ask = async (each: pg.Pool) => (await each.query<{ id: string; standby: boolean }>(question)).rows[0]
  const through = await ask(pool)
  const direct = await ask(sessions).catch((error) => {
    throw refuseConnection(error, 'DATABASE_DIRECT_URL')
  })
  if (through?.id !== direct?.id)
    throw new DatabaseRefusal('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  if (direct?.standby)
    throw new DatabaseRefusal('DATABASE_DIRECT_URL leads to a standby, where nothing can be written.')
}
