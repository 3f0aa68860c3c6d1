import type pg from 'pg'

export type Statements = { text: string; values: unknown[]; name?: string }[][]

/** Runs `call` and returns the statements that it sent through the pool. No other call may run meanwhile. */
export async function captureStatements(pool: pg.Pool, call: () => Promise<unknown>): Promise<Statements> {
  const waves: Statements = []
  let running = 0
  const query = pool.query
  const watch = async (config: pg.QueryConfig | string, values?: unknown[]) => {
    const text = typeof config === 'string' ? config : config.text
    const name = typeof config === 'string' ? undefined : config.name
    if (running === 0) waves.push([])
    running += 1
    waves.at(-1)?.push({ text, values: values ?? [], ...(name && { name }) })
    try {
      return await (query as (...given: unknown[]) => Promise<unknown>).call(pool, config, values)
    } finally {
      running -= 1
    }
  }
  pool.query = watch as typeof pool.query
  try {
    await call()
  } finally {
    pool.query = query
  }
  return waves
}

export async function replayStatements(pool: pg.Pool, waves: Statements): Promise<void> {
  for (const wave of waves) await Promise.all(wave.map((statement) => pool.query(statement)))
}

export async function findSequentialScans(pool: pg.Pool, waves: Statements): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of waves.flat()) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (/Seq Scan on (properties|media|nearby_places)\b/.test(plan)) found.push(`${text}\n${plan}`)
  }
  return found
}
