import pg from 'pg'

const forLong = {
  application_name: 'aangan backup',
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** Opens connections without the timeouts of requests. */
export async function connectForLong(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...forLong })
  // A broken connection fails its query; without a listener it would also end this process.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function openPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, ...forLong, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
