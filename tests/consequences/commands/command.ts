import fc from 'fast-check'
import { type Actor, actors, type Caller, type Cast } from '../cast.ts'
import { checkPublic } from '../invariants.ts'
import type { Known } from '../known.ts'

export type Command = fc.AsyncCommand<Known, Cast>

export const anyone = fc.constantFrom<Caller>('visitor', ...actors)
export const someone = fc.constantFrom<Actor>(...actors)
export const outsider = fc.constantFrom<Actor>('owner', 'owner', 'stranger', 'stranger', 'buyer')
export const which = fc.nat({ max: 3 })

export function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length]
}

type Options = {
  needs?: (known: Readonly<Known>) => boolean
  /** May change public data. Changes by other commands are found after the next command with this mark. */
  changes?: boolean
  /** Others who make a call of the command. */
  with?: Caller[]
}

/**
 * One or a few calls, most by one caller. The site decides whether it accepts them; afterwards the rules about public data
 * must hold. `says` describes the command in a failing sequence.
 */
export function command(
  says: string,
  caller: Caller,
  run: (known: Known, cast: Cast) => Promise<void>,
  { needs = () => true, changes = true, with: others = [] }: Options = {},
): Command {
  const ids = (cast: Cast) =>
    [caller, ...others].flatMap((each) => (each === 'visitor' ? [] : [cast.people[each].id]))
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
