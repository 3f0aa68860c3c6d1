import type pg from 'pg'

/** A little more than clocks differ that are kept right. */
const future = "now() + interval '10 seconds'"

/**
 * Lets the queue follow the clock of the database after that went back, as when somebody corrects it. Jobs from what is now
 * the future would wait until then, those that are not due at once with their pause; so would whatever pg-boss does at
 * intervals, such as starting the work of each night.
 */
export async function followClock(pool: pg.Pool): Promise<void> {
  await pool.query(`update pgboss.job set
      start_after = now() + (start_after - greatest(created_on, started_on)),
      created_on = least(created_on, now()),
      started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now())
    where state in ('created', 'retry', 'active') and greatest(created_on, started_on, heartbeat_on) > ${future}`)
  await moveBack(pool, 'version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'])
  await moveBack(pool, 'queue', ['monitor_claim_on', 'monitor_on', 'maintain_on'])
}

async function moveBack(pool: pg.Pool, table: string, columns: readonly string[]) {
  const past = columns.map((column) => `${column} = least(${column}, now())`).join(', ')
  await pool.query(`update pgboss.${table} set ${past} where greatest(${columns.join(', ')}) > ${future}`)
}
