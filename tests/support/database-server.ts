import pg from 'pg'

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * A drop cancels autovacuum and waits five seconds for connections, so leftover ones are ended first. Not by force:
 * only a superuser may end a vacuum.
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

/** The host is the folder of a Unix socket. */
export function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = String(user)
  url.password = String(password)
  url.searchParams.set('host', String(host))
  return url.href
}
