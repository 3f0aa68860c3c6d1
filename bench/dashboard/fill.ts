import type pg from 'pg'
import { fillDatabase } from '../search/fill.ts'

/** Fills listings, plus thirty days of a busy agency: views on most days, saved homes and 30,000 leads. */
export async function fillDashboard(pool: pg.Pool, listings: number): Promise<void> {
  await fillDatabase(pool, listings)
  await pool.query(`
    insert into property_views (property_id, day, views)
    select p.id, current_date - d, 1 + (p.id * 7 + d * 13) % 19
    from properties p, generate_series(0, 44) d where p.moderation = 'accepted' and (p.id * 31 + d * 17) % 10 < 6`)
  await pool.query(`
    insert into contact_clicks (property_id, day, calls, whatsapps)
    select p.id, current_date - d, (p.id + d) % 2, 1
    from properties p, generate_series(0, 44) d where p.moderation = 'accepted' and (p.id * 31 + d * 17) % 100 < 4`)
  await pool.query(`
    insert into users (name, phone, role)
    select 'Visitor ' || n, '+91610001' || lpad(n::text, 4, '0'), 'buyer' from generate_series(1, 2000) n`)
  const at = `now() - make_interval(mins => (n * 7919) % 129600)`
  const chosen = `p.id = 1 + (n::bigint * 104729) % ${listings}`
  await pool.query(`
    insert into inquiries (property_id, recipient_id, name, email, message, state, created_at)
    select p.id, p.user_id, 'Visitor ' || n, 'visitor' || n || '@example.com', 'Is it still free?',
      case when n % 9 = 0 then 'new' else 'answered' end, ${at}
    from generate_series(1, 20000) n join properties p on ${chosen}`)
  await pool.query(`
    insert into tours (user_id, property_id, tour_date, tour_time, state, created_at)
    select u.id, p.id, current_date - 60 + n % 75, '11:00', case when n % 8 = 0 then 'requested' else 'confirmed' end, ${at}
    from generate_series(1, 8000) n join properties p on ${chosen} join users u on u.name = 'Visitor ' || 1 + n % 2000
    on conflict do nothing`)
  await pool.query(`
    insert into contact_messages (topic, name, phone, message, state, created_at)
    select 'message', 'Visitor ' || n, '+916100000011', 'Hello', case when n % 5 = 0 then 'new' else 'answered' end, ${at}
    from generate_series(1, 2000) n`)
  await pool.query(`
    insert into wishlist (user_id, property_id, created_at)
    select u.id, p.id, ${at}
    from generate_series(1, 60000) n join properties p on ${chosen} join users u on u.name = 'Visitor ' || 1 + n % 2000
    on conflict do nothing`)
  await pool.query('vacuum (analyze)')
}
