import { type AgeValue, ageBuckets } from '#contract/enums.ts'
import { m } from '#messages'

export function ageText(age: AgeValue, thisYear: number): string {
  const [from, to] = ageBuckets[age]
  const year = thisYear - age
  return to === null ? m.age_older({ from, year }) : m.age_old({ from, to, year })
}
