import type { Pool } from 'pg'

/** Row count and hash of every table, without the columns or tables in `except`. */
export async function fingerprint(pool: Pool, except: string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const entries: [string, string][] = []
  for (const { name } of tables) {
    if (except.includes(name)) continue
    const columns = except.flatMap((each) =>
      each.startsWith(`${name}.`) ? [each.slice(name.length + 1)] : [],
    )
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ':' || md5(coalesce(string_agg(row, ',' order by row), '')) as print
       from (select (to_jsonb(t) - $1::text[])::text as row from ${name} t) rows`,
      [columns],
    )
    entries.push([name, rows[0]?.print ?? ''])
  }
  return Object.fromEntries(entries)
}
