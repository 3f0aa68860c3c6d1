import { parseArgs } from 'node:util'
import { type AuditReport, type NotedHead, verifyAudit } from '#server/platform/audit/verify.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Db } from '#server/platform/db/client.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { findSecret } from '#server/platform/secrets/secret.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { runCommand } from './run-command.ts'

// npm run audit:verify [-- --expect <hash> [--count <entries>]] recomputes the hash chain of the audit in the
// configured database, also beside a running site. Exits with 1 when the chain is broken. Somebody who can write to the
// database could recompute the whole chain. Store the printed head elsewhere and pass it to a later run by --expect to
// detect that.
await runCommand(verify, { explain: explainAudit, code: 2 })

async function verify(): Promise<number> {
  const noted = readNotedHead()
  if (noted === 'unreadable') {
    console.error(
      `Usage: ${spellCommand('audit:verify', '--expect <head that an earlier run printed> --count <its number of entries>')}`,
    )
    return 2
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openDatabaseBeside(config)
  const report = await verifyWith(config, database.db, noted).finally(() => database.stop())
  if (report.problem) console.error(describeProblem(report, noted))
  else
    console.log(
      `The audit log is complete and unchanged: ${countEntries(report.entries)}, ${report.sealed ?? 0} of them sealed.\nHead: ${report.head ?? 'none'}`,
    )
  return report.problem ? 1 : 0
}

async function verifyWith(config: Config, db: Db, noted: NotedHead | undefined) {
  return verifyAudit(db, noted, await findSecret(config, db))
}

function readNotedHead(): NotedHead | undefined | 'unreadable' {
  try {
    const { values } = parseArgs({ options: { expect: { type: 'string' }, count: { type: 'string' } } })
    const { expect: hash, count } = values
    if (hash === undefined && count === undefined) return undefined
    if (!/^[\da-f]{64}$/i.test(hash ?? '') || !/^\d{1,15}$/.test(count ?? '1')) return 'unreadable'
    return { hash: String(hash).toLowerCase(), ...(count !== undefined && { entries: Number(count) }) }
  } catch {
    return 'unreadable'
  }
}

function describeProblem({ entries, head, problem }: AuditReport, noted?: NotedHead): string {
  const whole =
    entries === 0 ? 'It is the first entry' : `The ${countEntries(entries)} before it are unchanged`
  switch (problem?.kind) {
    case 'changed':
      return `Entry ${problem.position} (id ${problem.id}) was changed after it was written. ${whole}.`
    case 'unlinked':
      return `Entry ${problem.position} (id ${problem.id}) does not follow the one before it: an entry was removed, inserted, moved or changed there. ${whole}.`
    case 'tail':
      return problem.recorded
        ? `The log has ${countEntries(entries)} and the head ${head ?? 'none'}, but the database recorded ${countEntries(problem.recorded.entries)} and the head ${problem.recorded.head ?? 'none'}: entries at the end were removed or added.`
        : `The log has ${countEntries(entries)}, but the record of its last entry was deleted.`
    case 'forged':
      return `The log up to entry ${problem.position} is not the one that this site sealed: somebody rewrote it in the database, or APP_SECRET has changed. ${whole}.`
    default:
      return `The ${countEntries(entries)} of the log fit together, but the expected entry ${noted?.hash}${noted?.entries ? ` (number ${noted.entries})` : ''} is not among them: somebody rewrote the log, or removed its end.`
  }
}

function countEntries(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`
}

/** 42P01: the table does not exist, because no site of this version has used the database. */
function explainAudit(error: unknown): unknown {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (code === '42P01') return 'This database has no audit log yet. Start the site once to create it.'
  return explainStart(error)
}
