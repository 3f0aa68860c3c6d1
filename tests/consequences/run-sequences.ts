import fc from 'fast-check'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import type { TestApp } from '#tests/support/app.ts'
import { accountCommands } from './commands/accounts.ts'
import { letterCommands } from './commands/letters.ts'
import { listingCommands } from './commands/listings.ts'
import { checkMails, checkPublic } from './invariants.ts'
import { begin } from './known.ts'
import { openSite, type Site } from './site.ts'

export type Outcome = {
  seed: number
  sequences: number
  seconds: number
  tally: Site['tally']
  failure: string | undefined
}

/** Enough for a chain such as sign in, submit, accept, change and write; few enough for thousands of sequences. */
const maxCommands = 10

const beginning = fc.record({ emailsVerified: fc.boolean(), mail: fc.boolean() })

export async function runSequences(
  app: TestApp,
  { runs, seed, shrink = true }: { runs: number; seed: number; shrink?: boolean },
): Promise<Outcome> {
  const started = performance.now()
  const site = await openSite(app)
  const sequences = fc.commands([...listingCommands, ...letterCommands, ...accountCommands], {
    maxCommands: maxCommands,
    size: 'max',
  })
  const property = fc.asyncProperty(beginning, sequences, async (start, commands) => {
    const { model, real } = await begin(site, start)
    try {
      await fc.asyncModelRun(() => ({ model, real }), commands)
      await checkPublic(model, real, [])
    } finally {
      if (start.mail) await runDueJobs(site.context)
    }
    await checkMails(model, real)
  })
  try {
    const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: !shrink })
    const why = details.errorInstance instanceof Error ? details.errorInstance.message : ''
    const report = details.failed && (await fc.asyncDefaultReportMessage(details))
    return {
      seed,
      sequences: details.numRuns,
      seconds: (performance.now() - started) / 1000,
      tally: site.tally,
      failure: report ? `${why}\n${report}` : undefined,
    }
  } finally {
    await site.close()
  }
}

export function tellOutcome({ seed, sequences, seconds, failure }: Outcome): string {
  const verdict = failure ? 'a rule is BROKEN' : 'no rule broken'
  return `${sequences} sequences of seed ${seed} in ${seconds.toFixed(0)} s, ${verdict}`
}

export function addTallies(outcomes: readonly Outcome[]): Site['tally'] {
  const sum: Site['tally'] = new Map()
  for (const [name, { taken, refused }] of outcomes.flatMap(({ tally }) => [...tally])) {
    const before = sum.get(name) ?? { taken: 0, refused: 0 }
    sum.set(name, { taken: before.taken + taken, refused: before.refused + refused })
  }
  return new Map([...sum].sort(([one], [other]) => one.localeCompare(other)))
}

export function tellTally(tally: Site['tally']): string {
  const rows = [...tally].map(
    ([name, { taken, refused }]) =>
      `${name.padEnd(24)} ${String(taken).padStart(7)} taken ${String(refused).padStart(7)} refused`,
  )
  return rows.join('\n')
}
