import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from './copy.ts'

/** `columns` without generated ones; `key` gives the same order on every server. */
export type Table = { name: string; columns: string[]; key: string[] }
export type Sequence = { name: string; last: string; called: boolean }

/** Not in backups: daily view marks must not outlive their day, and share pictures are only cached. */
const forgotten = ['view_days', 'view_marks', 'share_pictures']

/**
 * Returns each table after those that it refers to, without the tables of the queue, which have a version of their
 * own. Throws when tables refer to each other in a circle.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(
    `
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid
        and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> all ($1) order by c.relname`,
    [forgotten],
  )
  const sorted: Table[] = []
  let remaining = rows
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name))
    const ready = remaining.filter(({ parents }) => !parents.some((parent) => names.has(parent)))
    if (ready.length === 0) throw new Error(`these tables point to each other: ${[...names].join(', ')}`)
    sorted.push(
      ...ready.map(({ name, columns, key }) => ({ name, columns, key: key.length ? key : columns })),
    )
    remaining = remaining.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** Makes values print the same on every server, for this transaction. */
export const plainValues = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local search_path = public`

/** The order does not depend on the server's collation. */
export function rowsOf(client: pg.Client, { name, columns, key }: Table) {
  const order = key.map((column) => `${quote(column)}::text collate "C"`).join(', ')
  return copyOut(client, `copy (select ${list(columns)} from ${quote(name)} order by ${order}) to stdout`)
}

export const copyInto = ({ name, columns }: Table) => `copy ${quote(name)} (${list(columns)}) from stdin`

/** The SHA-256, in hexadecimal, of all rows of a table in the order of its key. */
export async function digestRows(client: pg.Client, table: Table): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of rowsOf(client, table)) hash.update(piece)
  return hash.digest('hex')
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quote(name)}`,
    )
    const [state] = found.rows
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: string[]) => names.map(quote).join(', ')
