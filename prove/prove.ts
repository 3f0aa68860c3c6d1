import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { closeCluster, clusterFaults } from './cluster/faults.ts'
import { runInside } from './cluster/inside.ts'
import { releaseAll } from './disk/mount.ts'
import type { Fault, Outcome, Scale } from './fault.ts'
import { breakFiles } from './faults/broken-files.ts'
import { jumpClock, jumpDatabaseClock } from './faults/clock.ts'
import { endConnections, freezeDatabase } from './faults/database.ts'
import { fillDisks } from './faults/full-disk.ts'
import { killDatabase, killSite } from './faults/kills.ts'
import { failServices } from './faults/outside-services.ts'
import { losePower, losePowerOnDebian } from './faults/power.ts'
import { soak } from './faults/soak.ts'
import { stallSite } from './faults/stall.ts'
import { restartInTurn, startTogether } from './faults/starts.ts'
import { closeWorlds } from './world.ts'

// npm run prove [-- NAME ...] [--cluster] [--long] [--cycles N]: breaks the built site and its database in every way named below while people write, and
// compares what was acknowledged with what is stored. With --cluster it breaks the machines of deploy/cluster/ instead. Exit code 1 when an
// acknowledged write is lost or stored twice.
// The longest first, so that both rows end at about the same time.
const ownFaults: Fault[] = [
  killSite,
  killDatabase,
  fillDisks,
  losePower,
  losePowerOnDebian,
  breakFiles,
  failServices,
  jumpClock,
  jumpDatabaseClock,
  restartInTurn,
  freezeDatabase,
  endConnections,
  stallSite,
  startTogether,
  soak,
]

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean' }, cycles: { type: 'string' }, cluster: { type: 'boolean' } },
})
const ended = values.cluster ? await runInside() : undefined
if (ended !== undefined) process.exit(ended)
const faults = values.cluster ? clusterFaults : ownFaults
const scale: Scale = {
  times: (usual, long) => (values.cycles ? Number(values.cycles) : values.long ? long : usual),
}
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${faults.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    closeWorlds()
      .then(releaseAll)
      .finally(() => process.exit(130)),
  )

const begun = performance.now()
console.log(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`)
const outcomes: { fault: Fault; outcome: Outcome; seconds: number }[] = []
// Faults wait for most of their time, and have a database and a site of their own; a cluster has one at a time.
const atOnce = values.cluster ? 1 : 2
const waiting = chosen.filter(({ isAlone }) => !isAlone)
await Promise.all(Array.from({ length: atOnce }, runInTurn))
for (const fault of chosen.filter(({ isAlone }) => isAlone)) await run(fault)
outcomes.sort((one, other) => chosen.indexOf(one.fault) - chosen.indexOf(other.fault))
await closeCluster()

console.table(
  Object.fromEntries(
    outcomes.map(({ fault, outcome, seconds }) => [
      fault.name,
      {
        result: resultOf(outcome),
        times: outcome.cycles,
        acknowledged: outcome.acknowledged ?? '',
        lost: outcome.lost ?? '',
        'stored twice': outcome.doubled ?? '',
        'sent again': write(outcome.repeated),
        'longest pause, ms': outcome.longestPauseMs === undefined ? '' : Math.round(outcome.longestPauseMs),
        more: write(outcome.figures),
        seconds,
      },
    ]),
  ),
)
for (const { fault, outcome } of outcomes) {
  if (outcome.skipped) console.log(`${fault.name} was skipped: ${outcome.skipped}.`)
}
const failed = outcomes.filter(({ outcome }) => problemsOf(outcome).length > 0)
for (const { fault, outcome } of failed) {
  for (const problem of problemsOf(outcome)) console.log(`${fault.name}: ${problem}`)
}
console.log(`${Math.round((performance.now() - begun) / 1000)} seconds, load ${loadavg()[0]?.toFixed(1)}`)
// .ci/run adds it to the counts of the tests.
const skipped = outcomes.filter(({ outcome }) => outcome.skipped).length
console.log(`${outcomes.length - failed.length - skipped} passed, ${failed.length} failed`)

// Writers of a fault that broke off would go on for ever.
process.exit(failed.length > 0 ? 1 : 0)

async function runInTurn() {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) await run(fault)
}

async function run(fault: Fault) {
  console.log(`${fault.name}: ${fault.about} ...`)
  const begin = performance.now()
  const outcome = await fault
    .run(scale)
    .catch((error): Outcome => ({ broken: [String(error?.stack ?? error)] }))
  for (const problem of problemsOf(outcome)) console.log(`  ${fault.name}: ${problem}`)
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(`${fault.name}: ${resultOf(outcome)} after ${seconds} s`)
  outcomes.push({ fault, outcome, seconds })
}

function resultOf(outcome: Outcome): string {
  if (outcome.skipped) return 'skipped'
  return problemsOf(outcome).length === 0 ? 'holds' : 'BROKEN'
}

function write(figures: Record<string, unknown> = {}): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

function problemsOf({
  lost = 0,
  lostOf = {},
  doubled = 0,
  refused = [],
  silent = [],
  unfinished = [],
  broken = [],
}: Outcome): string[] {
  return [
    ...broken,
    ...unfinished.map((name) => `Some ${name} are not finished.`),
    ...silent.map((name) => `No ${name} was acknowledged.`),
    ...(lost > 0 ? [`${lost} acknowledged writes are not stored (${write(lostOf)}).`] : []),
    ...(doubled > 0 ? [`${doubled} writes are stored more than once.`] : []),
    ...refused.map((answer) => `A write was refused: ${answer}`),
  ]
}
