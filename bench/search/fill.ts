import type pg from 'pg'
import { type GeneratedListing, generateListing } from './generate.ts'

const batchSize = 2_000
const pictureSize = { width: 1600, height: 1067, widths: [320, 640, 960, 1280, 1600] }

export async function fillDatabase(pool: pg.Pool, total: number): Promise<void> {
  const sellers = await insertSellers(pool)
  for (let first = 0; first < total; first += batchSize) {
    const size = Math.min(batchSize, total - first)
    const batch = Array.from({ length: size }, (_, offset) => ({
      id: first + offset + 1,
      user_id: sellers[(first + offset * 7) % sellers.length],
      ...generateListing(first + offset, total),
    }))
    await insertListings(pool, batch)
  }
  await pool.query(
    `select setval(pg_get_serial_sequence('properties', 'id'), (select max(id) from properties))`,
  )
  await pool.query(
    `insert into wishlist (user_id, property_id)
    select u, p from unnest($1::int[]) with ordinality as s(u, n), generate_series(n::int, $2, 400) p`,
    [sellers, total],
  )
  await pool.query('vacuum (analyze)')
}

async function insertSellers(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number }>(`insert into users (name, phone, role)
    select 'Seller ' || n, '+9161000' || lpad(n::text, 5, '0'), 'seller' from generate_series(1, 40) n returning id`)
  return rows.map((row) => row.id)
}

type Row = GeneratedListing & { id: number; user_id: number | undefined }

async function insertListings(pool: pg.Pool, batch: Row[]) {
  await pool.query(
    `insert into properties (id, user_id, title, description, type, sub_type, status, moderation, new_project, price,
      area, address, locality, city, state, latitude, longitude, rooms, bedrooms, bathrooms, garages, age, features,
      name, phone, listed_at, updated_at)
    overriding system value
    select id, user_id, title, description, type, sub_type, status, moderation, new_project, price,
      area, address, locality, city, 'Madhya Pradesh', latitude, longitude, rooms, bedrooms, bathrooms, garages, age,
      features, name, '+916100000011', listed_at, listed_at
    from jsonb_to_recordset($1) as r(id int, user_id int, title text, description text, type text, sub_type text,
      status text, moderation text, new_project boolean, price bigint, area numeric, address text, locality text,
      city text, latitude float8, longitude float8, rooms int, bedrooms int, bathrooms int, garages int, age int,
      features text[], name text, listed_at timestamptz)`,
    [JSON.stringify(batch)],
  )
  const media = batch.flatMap(({ id, media }) =>
    media.map((item) => ({ property_id: id, ...item, ...pictureSize })),
  )
  await pool.query(
    `insert into media (property_id, kind, position, hash, width, height, widths, thumbhash, alt)
    select property_id, kind, position, hash, width, height, widths, thumbhash, alt
    from jsonb_to_recordset($1) as r(property_id int, kind text, position int, hash text, width int, height int,
      widths smallint[], thumbhash text, alt text)`,
    [JSON.stringify(media)],
  )
  const nearby = batch.flatMap(({ id, nearby }) => nearby.map((item) => ({ property_id: id, ...item })))
  await pool.query(
    `insert into nearby_places (property_id, position, title, distance, category)
    select property_id, position, title, distance, category
    from jsonb_to_recordset($1) as r(property_id int, position int, title text, distance text, category text)`,
    [JSON.stringify(nearby)],
  )
}
