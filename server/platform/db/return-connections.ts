import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { causesOf } from '#server/platform/errors/causes.ts'

/**
 * Gives the connection of every transaction back to the pool, and closes it when nobody knows in which state it is. By
 * itself Drizzle keeps a connection for ever when `begin` fails, and returns one on which a rollback may still wait. A
 * statement that comes when its transaction is over throws, because the connection may belong to another transaction.
 */
export function returnConnections<S extends Record<string, unknown>>(
  db: NodePgDatabase<S>,
  pool: pg.Pool,
): NodePgDatabase<S> {
  db.transaction = async (act, config) => {
    const client = await pool.connect()
    let isLost = true
    let isOver = false
    const query = (...args: Parameters<pg.PoolClient['query']>) => {
      if (isOver) throw new Error('The transaction is over.')
      return client.query(...args)
    }
    try {
      // Without the schema, which only relational queries need.
      const own = drizzle({ client: { query } as pg.PoolClient }) as unknown as NodePgDatabase<S>
      const result = await own.transaction(act, config)
      isLost = false
      return result
    } catch (error) {
      isLost = causesOf(error).some(({ message }) => message === 'Query read timeout')
      throw error
    } finally {
      isOver = true
      client.release(isLost || client.getTransactionStatus() !== 'I')
    }
  }
  return db
}
