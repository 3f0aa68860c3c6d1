import { Counter, Gauge } from 'prom-client'
import type { RegisterMetrics } from './health.ts'

export const registerReplicaMetrics: RegisterMetrics = (registry, { database: { replica } }) => {
  if (!replica) return
  const registers = [registry]
  new Gauge({
    name: 'aangan_replica_lag_seconds',
    help: 'For how long the replica has lacked something that the primary had written',
    registers,
    collect() {
      this.set(replica.lagMs() / 1000)
    },
  })
  new Gauge({
    name: 'aangan_replica_used',
    help: '1 while reads go to the replica, 0 while it is behind or away',
    registers,
    collect() {
      this.set(replica.state() === 'used' ? 1 : 0)
    },
  })
  new Counter({
    name: 'aangan_replica_reads_total',
    help: 'Reads of the replica, those of the primary because it was behind or away, and those repeated after it failed',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(replica.reads())) this.inc({ result }, count)
    },
  })
}
