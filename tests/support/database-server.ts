import pg from 'pg'

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * Connections that are left, such as those that a pooler keeps, are ended first, because a drop waits five seconds for them. Not
 * by force: only a superuser may end a vacuum, and the drop itself cancels it.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
  )
  await onServer(url, `drop database if exists ${name}`)
}

/** The host is the folder of a Unix socket. */
export function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = String(user)
  url.password = String(password)
  url.searchParams.set('host', String(host))
  return url.href
}
