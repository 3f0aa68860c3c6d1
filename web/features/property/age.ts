import { type AgeValue, ageBuckets } from '#contract/enums.ts'
import { m } from '#messages'

/** "1-5 years old, built about 2023": the bucket a seller ticked, and the value it stands for as a year. */
export function ageText(age: AgeValue, thisYear: number): string {
  const [from, to] = ageBuckets[age]
  const year = thisYear - age
  return to === null ? m.age_older({ from, year }) : m.age_old({ from, to, year })
}
