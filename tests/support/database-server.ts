import pg from 'pg'

/** Runs one statement on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * Takes a database away. A drop sends a vacuum of the server's own away and waits five seconds for connections; those that a
 * test left are ended then. Not by force: that is refused where a vacuum is at work, which only a superuser may end.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and backend_type = 'client backend'`
  await onServer(url, drop).catch(async () => {
    await onServer(url, end)
    await onServer(url, drop)
  })
}
