import { useState } from 'react'
import { type CostChoices, saleCosts } from '#contract/costs.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { exactPrice, groupDigits } from '#web/features/property/price.ts'
import { typedOf } from './cost-form.tsx'
import { readChoices, type TypedChoices } from './cost-search.ts'
import type { CostSubject } from './cost-subject.ts'
import { writeCosts } from './write-costs.ts'

/** The choices of a buyer while they are typed, and the sheet for them. */
export function useCosts(subject: CostSubject, rates: RatesInForce, begin: CostChoices) {
  const [typed, setTyped] = useState<TypedChoices>(() => typedOf(begin))
  const { choices, wrong } = readChoices(typed, begin)
  return {
    choices,
    costs: writeCosts(subject, rates, choices),
    form: {
      typed,
      wrong,
      usualDown: usualDown(subject, choices, rates),
      tooLittle: tooLittleDown(subject, choices, rates),
      onType: (part: Partial<TypedChoices>) => setTyped((all) => ({ ...all, ...part })),
    },
  }
}

function usualDown(subject: CostSubject, choices: CostChoices, { rates }: RatesInForce): string {
  if (subject.type === 'rent') return ''
  const { loan } = saleCosts(subject.facts, { ...choices, down: null }, rates)
  return loan ? groupDigits(loan.down) : ''
}

/** Says how much has to be paid down at least, where less was typed and the sheet uses that amount. */
function tooLittleDown(
  subject: CostSubject,
  choices: CostChoices,
  { rates }: RatesInForce,
): string | undefined {
  if (subject.type === 'rent' || choices.down === null) return undefined
  const { loan } = saleCosts(subject.facts, choices, rates)
  if (!loan || loan.down <= choices.down) return undefined
  return m.cost_down_least({ max: exactPrice(loan.max), least: exactPrice(loan.down) })
}
