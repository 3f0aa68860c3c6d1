import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callUrl } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import type { Fault, Outcome } from '../fault.ts'
import { startWriters } from '../writers.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { superuserPassword, until } from './databases.ts'
import type { Machine } from './machines.ts'
import { startReaders } from './readers.ts'

type Broken = Cluster & {
  /** Resolves when so many more writes were acknowledged. */
  untilWritten(more: number): Promise<void>
}

type Goals = {
  /** Whether a write may be lost that the lost primary alone had. */
  mayLose?: boolean
  /** No request may fail. */
  unnoticed?: boolean
  /** A page that every process has shown may be outdated, but may not fail. */
  keepsPages?: boolean
}

const maxPauseSeconds = 30
let opened: Promise<Cluster> | undefined

export async function closeCluster(): Promise<void> {
  const cluster = opened
  opened = undefined
  // Machines that did not start end with the namespaces.
  await (await cluster?.catch(() => undefined))?.close()
}

const killPrimary = (name: string, isSynchronous: boolean) =>
  fault(
    name,
    'the machine with the primary loses power',
    { mayLose: !isSynchronous, keepsPages: true },
    async (broken) => {
      const primary = await useCommit(broken, isSynchronous)
      await primary.powerOff()
      await untilReplaced(broken, primary)
      await broken.databases.start(primary)
      return {}
    },
  )

const cutPrimary = (name: string, isSynchronous: boolean) =>
  fault(
    name,
    'the cable of the primary is taken out',
    { mayLose: !isSynchronous, keepsPages: true },
    async (broken) => {
      const primary = await useCommit(broken, isSynchronous)
      primary.plug(false)
      await untilReplaced(broken, primary)
      primary.plug(true)
      return {}
    },
  )

const splitPrimary = (name: string, isSynchronous: boolean) =>
  fault(
    name,
    'the primary reaches the site, but neither the other databases nor their etcd',
    { mayLose: !isSynchronous, keepsPages: true },
    async (broken) => {
      const primary = await useCommit(broken, isSynchronous)
      const others = broken.databases.machines.filter((machine) => machine !== primary)
      for (const { address } of others) primary.ask('ip', 'route', 'add', 'blackhole', `${address}/32`)
      await untilReplaced(broken, primary)
      for (const { address } of others) primary.ask('ip', 'route', 'del', 'blackhole', `${address}/32`)
      return {}
    },
  )

const slowReplica = fault(
  'slow-replica',
  'the cable of the replica that the site reads is slow for 20 s',
  {},
  async (broken) => {
    const replica = await findReadReplica(broken)
    const before = await readReplicaFigures(broken)
    const how = replica.slow(true)
    let longestLag = 0
    for (let second = 0; second < 20; second += 1) {
      await sleep(1000)
      longestLag = Math.max(longestLag, (await readReplicaFigures(broken)).lag)
    }
    replica.slow(false)
    await broken.untilWritten(20)
    const after = await readReplicaFigures(broken)
    return {
      cable: how,
      'longest lag, s': longestLag.toFixed(1),
      'reads at the replica': after.replica - before.replica,
      'reads at the primary instead': after.others - before.others,
    }
  },
)

const killProcess = fault(
  'kill-process',
  'one of the four processes of the site is killed and started 2 s later',
  {},
  async (broken, times) => {
    for (let time = 0; time < times; time += 1) {
      const site = broken.site.processes[time % broken.site.processes.length]
      await site?.kill()
      await sleep(2000)
      await site?.start()
      await broken.untilWritten(20)
    }
    return {}
  },
  4,
)

const reloadProxy = fault(
  'reload-nginx',
  'nginx gets a new configuration (SIGHUP)',
  { unnoticed: true },
  async (broken, times) => {
    for (let time = 0; time < times; time += 1) {
      await broken.site.reloadProxy()
      await broken.untilWritten(5)
    }
    return {}
  },
  20,
)

const rollingRestart = fault(
  'rolling-restart',
  'the four processes are ended (SIGTERM) and started, one after the other',
  { unnoticed: true },
  async (broken, times) => {
    for (let time = 0; time < times; time += 1) {
      for (const site of broken.site.processes) {
        const code = await site.stop()
        if (code !== 0) throw new Error(`A process ended with ${code}.`)
        await site.start()
      }
    }
    return { 'restarts of a process': times * broken.site.processes.length }
  },
  20,
)

const rollingUpgrade = fault(
  'rolling-upgrade',
  'a release that adds a column takes over process by process, then one that drops it',
  { unnoticed: true },
  async (broken) => {
    const releases = [
      await broken.makeRelease(
        '001_expand',
        `alter table inquiries add column heard_from text not null default 'website';`,
      ),
      await broken.makeRelease('002_contract', 'alter table inquiries drop column heard_from;'),
    ]
    for (const release of releases) {
      for (const at of broken.site.processes.keys()) {
        await broken.site.upgrade(at, release)
        await broken.untilWritten(10)
      }
    }
    return { releases: releases.length }
  },
)

export const clusterFaults: Fault[] = [
  killPrimary('kill-primary', true),
  cutPrimary('cut-primary', true),
  splitPrimary('split-primary', true),
  slowReplica,
  killProcess,
  reloadProxy,
  rollingRestart,
  rollingUpgrade,
  killPrimary('kill-primary-async', false),
  cutPrimary('cut-primary-async', false),
  splitPrimary('split-primary-async', false),
]

function fault(
  name: string,
  about: string,
  goals: Goals,
  breakIt: (broken: Broken, times: number) => Promise<Record<string, number | string>>,
  times = 1,
): Fault {
  return {
    name,
    about,
    async run(scale) {
      const cycles = Math.min(scale.times(times, times * 5), times * 5)
      try {
        opened ??= openCluster()
        return await underLoad(await opened, goals, cycles, (broken) => breakIt(broken, cycles))
      } catch (error) {
        // The next fault gets machines that are well.
        await closeCluster()
        return { cycles, broken: [(error as Error).message] }
      }
    },
  }
}

/** Breaks the cluster while people read and write, and accounts for both. */
async function underLoad(
  cluster: Cluster,
  { mayLose = false, unnoticed = false, keepsPages = false }: Goals,
  cycles: number,
  breakIt: (broken: Broken) => Promise<Record<string, number | string>>,
): Promise<Outcome> {
  await cluster.databases.untilHealthy()
  const context = await cluster.openContext()
  const { id } = await makeProperty(context)
  const writers = await startWriters(cluster, [cluster.front])
  const paths = ['/', '/hi', '/properties/buy', `/list/${id}`, callUrl('property.search')]
  const known = startReaders(cluster.site.origin, paths)
  let turn = 0
  const fresh = startReaders(cluster.site.origin, [
    () => callUrl('property.search', {}, `min_price=${100_000 + turn++}`),
  ])
  const untilWritten = async (more: number) => {
    const before = writers.count()
    await until(`${more} more writes`, async () => writers.count() - before >= more)
  }
  await untilWritten(60)
  // nginx gives a visitor to any of the processes, each of which has its own memory.
  for (const { origin } of cluster.site.processes) for (const path of paths) await fetch(origin() + path)
  const errorsBefore = cluster.front.errors().length
  const figures = await breakIt({ ...cluster, untilWritten })
  await untilWritten(30)
  const [reads, newReads] = [await known.count(), await fresh.count()]
  const { lost, refused, ...accounts } = await writers.account()
  // Those of earlier faults were theirs.
  const earlier = new Set(cluster.front.errors().slice(0, errorsBefore))
  const refusedNow = refused.filter((line) => !earlier.has(line))
  const failedWrites = Object.values(accounts.repeated).reduce((sum, count) => sum + count, 0)
  const pause = accounts.longestPauseMs / 1000
  return {
    ...accounts,
    lost: mayLose ? undefined : lost,
    refused: mayLose ? [] : refusedNow,
    cycles,
    figures: {
      ...figures,
      ...(mayLose && { 'lost, as it may': lost, 'refused after a loss': refusedNow.length }),
      'without writes, s': pause.toFixed(1),
      'without reads, s': reads.longestPause.toFixed(1),
      'failed writes': failedWrites,
      reads: reads.reads,
      'failed reads': write(reads),
      'outdated pages': reads.stale,
      'new searches': newReads.reads,
      'failed new searches': write(newReads),
      'without new searches, s': newReads.longestPause.toFixed(1),
    },
    broken: [
      ...(pause > maxPauseSeconds ? [`No write was acknowledged for ${pause.toFixed(1)} s.`] : []),
      ...(unnoticed && reads.failed + newReads.failed + failedWrites > 0 ? ['Requests failed.'] : []),
      ...(keepsPages && reads.failed > 0 ? ['Pages failed that every process had shown.'] : []),
    ],
  }
}

function write({ failed, reasons }: Awaited<ReturnType<ReturnType<typeof startReaders>['count']>>): string {
  const parts = Object.entries(reasons).map(([reason, count]) => `${count} of ${reason}`)
  return parts.length > 0 ? parts.join(', ') : String(failed)
}

async function useCommit({ databases }: Cluster, isSynchronous: boolean): Promise<Machine> {
  await databases.setSynchronous(isSynchronous)
  return databases.primary()
}

async function untilReplaced({ databases, untilWritten }: Broken, former: Machine) {
  await until('another primary', async () => {
    const now = (await databases.members(former)).find(
      ({ role, state }) => role === 'leader' && state === 'running',
    )
    return now !== undefined && now.name !== former.name
  })
  await untilWritten(30)
}

/** The machine to which HAProxy leads the reads of the site. */
async function findReadReplica({ databases }: Cluster): Promise<Machine> {
  for (const machine of databases.machines) {
    const client = new pg.Client({
      host: machine.address,
      user: 'postgres',
      password: superuserPassword,
      database: 'aangan',
    })
    await client.connect()
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where application_name = 'aangan reads' limit 1`,
    )
    await client.end()
    if (rows.length > 0) return machine
  }
  throw new Error('The site reads no replica.')
}

/** Over all processes: the longest lag in seconds, and how many reads went to the replica and elsewhere. */
async function readReplicaFigures({ site }: Cluster) {
  const sum = { lag: 0, replica: 0, others: 0 }
  for (const { origin } of site.processes) {
    const text = await (await fetch(`${origin()}/metrics`)).text()
    for (const [, to, count] of text.matchAll(/^aangan_replica_reads_total\{.*?="(\w+)"\} (\d+)/gm))
      sum[to === 'replica' ? 'replica' : 'others'] += Number(count)
    sum.lag = Math.max(sum.lag, Number(/^aangan_replica_lag_seconds ([\d.]+)/m.exec(text)?.[1] ?? 0))
  }
  return sum
}
