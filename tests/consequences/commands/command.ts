import fc from 'fast-check'
import { type Actor, actors, type Caller, type Cast } from '../cast.ts'
import { checkPublic } from '../invariants.ts'
import type { Known } from '../known.ts'

export type Command = fc.AsyncCommand<Known, Cast>

export const anyone = fc.constantFrom<Caller>('visitor', ...actors)
export const someone = fc.constantFrom<Actor>(...actors)
/** Somebody who is not of the agency. */
export const outsider = fc.constantFrom<Actor>('owner', 'owner', 'stranger', 'stranger', 'buyer')
/** One of the things of a kind; those that are not there yet count from the first again. */
export const which = fc.nat({ max: 3 })

export function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length]
}

type Options = {
  /** Left out of the sequence where this is false. */
  needs?: (known: Readonly<Known>) => boolean
  /** May change what is public; what others change in spite of that is found after the next command that may. */
  changes?: boolean
}

/**
 * A call, or a few that belong together, by one caller. Whether the site takes it is the site's to say; after it the
 * rules about what is public must hold. `says` is how a failing sequence is printed.
 */
export function command(
  says: string,
  caller: Caller,
  run: (known: Known, cast: Cast) => Promise<void>,
  { needs = () => true, changes = true }: Options = {},
): Command {
  const ids = (cast: Cast) => (caller === 'visitor' ? [] : [cast.people[caller].id])
  return {
    check: needs,
    async run(known, cast) {
      const before = ids(cast)
      await run(known, cast)
      if (changes) await checkPublic(known, cast, [...before, ...ids(cast)])
    },
    toString: () => `${caller}: ${says}`,
  }
}
