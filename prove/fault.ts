import type { Accounts } from './writers.ts'

export type Scale = {
  /** How often to break it: usually, with `--long`, or as `--cycles` says. */
  times(usual: number, long: number): number
}

export type Outcome = Partial<Accounts> & {
  /** Why the fault could not be caused on this machine. */
  skipped?: string
  cycles?: number
  /** Further figures by name, for the table. */
  figures?: Record<string, number | string>
  /** Invariants beyond the accounts that did not hold. */
  broken?: string[]
}

export type Fault = {
  /** The argument of `npm run prove -- NAME`. */
  name: string
  about: string
  /** It measures how long people wait, so nothing else may run. */
  isAlone?: boolean
  run(scale: Scale): Promise<Outcome>
}
