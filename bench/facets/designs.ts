import type pg from 'pg'
import {
  type Bitmap,
  countCommon,
  intersect,
  setBit,
  unite,
} from '#server/features/property/property.bitmap.ts'

// Ways to count the choices of many filters, on generated listings whose fields have eight values, the first far more
// common than the last. Every design returns, for each value of each field, how many listings match all filters except
// that field's own.

export const valuesPerField = 8

export type Filters = Map<number, number[]>
export type Counts = number[][]

export type Design = {
  name: string
  fields: number
  /** Builds what the design needs besides the table `facts`. Resolves to its size in bytes. */
  build(pool: pg.Pool): Promise<number>
  count(pool: pg.Pool, filters: Filters): Promise<Counts>
}

export async function fillFacts(pool: pg.Pool, listings: number, fields: number): Promise<void> {
  const columns = names(fields)
  await pool.query(
    `create table facts (id integer primary key, ${columns.map((f) => `${f} smallint`).join(', ')})`,
  )
  // The same numbers in every run, with more small ones than large ones.
  const value = (field: number) =>
    `floor(${valuesPerField} * power((hashint4(id * 64 + ${field}) & 65535) / 65536.0, 3))::smallint`
  await pool.query(
    `insert into facts select id, ${columns.map((_, field) => value(field)).join(', ')} from generate_series(1, ${listings}) id`,
  )
  await pool.query('vacuum analyze facts')
}

/** One number with three bits for each field, grouped: the product's facet_key() before migration 0048. */
export function packedKeys(fields: number): Design {
  const words = Math.ceil(fields / 20)
  const keys = Array.from({ length: words }, (_, word) => `k${word}`)
  const bitsOf = (field: number) => `(k${Math.floor(field / 20)} >> ${(field % 20) * 3} & 7)`
  return {
    name: `packed keys, grouped`,
    fields,
    async build(pool) {
      const sums = keys.map((_, word) =>
        names(fields)
          .map((f, field) => [f, field] as const)
          .filter(([, field]) => Math.floor(field / 20) === word)
          .map(([f, field]) => `(${f}::bigint << ${(field % 20) * 3})`)
          .join(' + '),
      )
      await pool.query(
        `create table packed_${fields} as select id, ${sums.map((sum, word) => `${sum} as k${word}`).join(', ')} from facts`,
      )
      await pool.query(`vacuum analyze packed_${fields}`)
      return sizeOf(pool, `packed_${fields}`)
    },
    async count(pool, filters) {
      const misses = [...filters].map(
        ([field, values], bit) => `((not (${bitsOf(field)} = any('{${values}}')))::int << ${bit})`,
      )
      const { rows } = await pool.query<{ keys: string[]; misses: number; count: number }>(
        `select array[${keys}]::text[] as keys, misses, count from (select ${keys}, ${misses.join(' | ') || '0'} as misses,
          count(*)::int as count from packed_${fields} group by ${keys}, misses) g where misses & (misses - 1) = 0`,
      )
      const counts = noCounts(fields)
      const filtered = [...filters.keys()]
      for (const row of rows) {
        const words = row.keys.map(BigInt)
        for (let field = 0; field < fields; field += 1) {
          const own = filtered.indexOf(field)
          if (row.misses !== 0 && (own < 0 || row.misses !== 1 << own)) continue
          const value = Number(((words[Math.floor(field / 20)] as bigint) >> BigInt((field % 20) * 3)) & 7n)
          addTo(counts, field, value, row.count)
        }
      }
      return counts
    },
  }
}

export function groupingSets(fields: number): Design {
  return {
    name: 'columns, grouping sets',
    fields,
    build: (pool) => sizeOf(pool, 'facts'),
    async count(pool, filters) {
      const free = names(fields).flatMap((f, field) => (filters.has(field) ? [] : [f]))
      const passes = [
        { grouped: free, without: -1 },
        ...[...filters.keys()].map((field) => ({ grouped: [`f${field}`], without: field })),
      ]
      const counts = noCounts(fields)
      await Promise.all(
        passes.map(async ({ grouped, without }) => {
          const { rows } = await pool.query<{ [column: string]: number }>(
            `select ${grouped}, count(*)::int as count from facts where ${whereOf(filters, without)}
             group by grouping sets (${grouped.map((f) => `(${f})`)})`,
          )
          for (const row of rows) {
            const f = grouped.find((name) => row[name] !== null)
            if (f) addTo(counts, Number(f.slice(1)), row[f] as number, row.count as number)
          }
        }),
      )
      return counts
    },
  }
}

/** One row for each value in each block of 4,096 listings, with one bit for each listing, counted by bit_count(). */
export function bitmapRows(fields: number): Design {
  return {
    name: 'bitmaps in tables',
    fields,
    async build(pool) {
      await pool.query(
        `create table bitmaps (field smallint, value smallint, block integer, bits bit(4096) not null, primary key (field, value, block))`,
      )
      await pool.query(`insert into bitmaps
        select v.field, v.value, f.id >> 12, bit_or(set_bit(repeat('0', 4096)::bit(4096), f.id & 4095, 1))
        from facts f, lateral (values ${names(fields).map((f, field) => `(${field}, f.${f})`)}) v (field, value)
        group by 1, 2, 3`)
      await pool.query('vacuum analyze bitmaps')
      return sizeOf(pool, 'bitmaps')
    },
    async count(pool, filters) {
      // One bitmap for each filter and block. The counts of a field leave its own filter out.
      const sets = [...filters].map(
        ([field, values]) =>
          `select ${field} as field, block, bit_or(bits) as bits from bitmaps where field = ${field} and value = any('{${values}}') group by block`,
      )
      const { rows } = await pool.query<{ field: number; value: number; count: number }>(
        sets.length === 0
          ? 'select field, value, sum(bit_count(bits))::int as count from bitmaps group by field, value'
          : `with sets as materialized (${sets.join(' union all ')}),
          masks as materialized (select a.field, s.block, bit_and(s.bits) filter (where s.field <> a.field) as bits
            from sets s, (select distinct field from sets union all select -1) a group by a.field, s.block)
          select b.field, b.value, sum(bit_count(b.bits & coalesce(m.bits, ~ repeat('0', 4096)::bit(4096))))::int as count
          from bitmaps b join masks m on m.block = b.block
            and m.field = case when b.field in (${[...filters.keys()]}) then b.field else -1 end
          group by b.field, b.value`,
      )
      const counts = noCounts(fields)
      for (const row of rows) addTo(counts, row.field, row.value, row.count)
      return counts
    },
  }
}

export function bitmapsInMemory(fields: number): Design {
  let words = 0
  let bitmaps: Bitmap[][] = []
  let all: Bitmap = new Uint32Array()
  return {
    name: 'bitmaps in the process',
    fields,
    async build(pool) {
      const { rows: ends } = await pool.query<{ last: number }>('select max(id) as last from facts')
      words = ((ends[0]?.last ?? 0) >>> 5) + 1
      all = new Uint32Array(words).fill(0xffffffff)
      bitmaps = Array.from({ length: fields }, () =>
        Array.from({ length: valuesPerField }, () => new Uint32Array(words)),
      )
      for (let after = 0, more = true; more; ) {
        const { rows } = await pool.query<number[]>({
          text: `select id, ${names(fields)} from facts where id > $1 order by id limit 20000`,
          values: [after],
          rowMode: 'array',
        })
        for (const [id = 0, ...values] of rows) {
          for (const [field, value] of values.entries()) {
            setBit(bitmaps[field]?.[value] as Bitmap, id)
          }
        }
        after = rows.at(-1)?.[0] ?? after
        more = rows.length > 0
      }
      return fields * valuesPerField * words * 4
    },
    async count(_pool, filters) {
      const masks = new Map(
        [...filters].map(([field, values]) => [
          field,
          unite(
            words,
            values.flatMap((value) => bitmaps[field]?.[value] ?? []),
          ),
        ]),
      )
      const without = (own: number) =>
        intersect(
          all,
          [...masks].filter(([field]) => field !== own).map(([, mask]) => mask),
        )
      const total = without(-1)
      return bitmaps.map((values, field) => {
        const among = masks.has(field) ? without(field) : total
        return values.map((bitmap) => countCommon(bitmap, among))
      })
    },
  }
}

function whereOf(filters: Filters, without: number) {
  const conditions = [...filters].flatMap(([field, values]) =>
    field === without ? [] : [`f${field} = any('{${values}}')`],
  )
  return conditions.join(' and ') || 'true'
}

function names(fields: number) {
  return Array.from({ length: fields }, (_, field) => `f${field}`)
}

function noCounts(fields: number): Counts {
  return Array.from({ length: fields }, () => Array.from({ length: valuesPerField }, () => 0))
}

function addTo(counts: Counts, field: number, value: number, count: number) {
  const values = counts[field]
  if (values) values[value] = (values[value] ?? 0) + count
}

async function sizeOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_total_relation_size($1::regclass) as bytes',
    [table],
  )
  return Number(rows[0]?.bytes)
}
