import pg from 'pg'

/** Runs one statement on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * Takes a database away. Force comes second: it is refused where a vacuum of the server's own is at work, which only a
 * superuser may end; a plain drop sends it away, but waits five seconds at most for connections that a test left.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const statement = `drop database if exists ${name}`
  await onServer(url, statement).catch(() => onServer(url, `${statement} with (force)`))
}
