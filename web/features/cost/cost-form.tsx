import { type CostChoices, costBuyers, costPlaces } from '#contract/costs.ts'
import { m } from '#messages'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { maxRate, maxYears, type TypedChoices } from './cost-search.ts'
import { buyerLabels, placeLabels } from './write-costs.ts'

type Props = {
  typed: TypedChoices
  wrong: ReadonlySet<keyof TypedChoices>
  /** The down payment that the sheet uses when none was typed. */
  usualDown: string
  /** The problem of a down payment for which no bank lends the rest. */
  tooLittle: string | undefined
  onType: (part: Partial<TypedChoices>) => void
}

export function CostForm({ typed, wrong, usualDown, tooLittle, onType }: Props) {
  const field = (name: keyof TypedChoices) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  return (
    <div className="cost-form form form-pair">
      <FormSelect {...field('place')} label={m.cost_place()}>
        {costPlaces.map((place) => (
          <option key={place} value={place}>
            {asOption(placeLabels[place]())}
          </option>
        ))}
      </FormSelect>
      <FormSelect {...field('buyer')} label={m.cost_buyer()}>
        {costBuyers.map((buyer) => (
          <option key={buyer} value={buyer}>
            {asOption(buyerLabels[buyer]())}
          </option>
        ))}
      </FormSelect>
      <FormSelect {...field('loan')} label={m.cost_with_loan()}>
        <option value="yes">{m.fact_yes()}</option>
        <option value="no">{m.fact_no()}</option>
      </FormSelect>
      <FormField
        {...field('guideline')}
        label={m.cost_guideline()}
        hint={m.cost_guideline_hint()}
        problem={wrong.has('guideline') ? m.cost_bad_amount() : undefined}
        before="₹"
        autoComplete="off"
        maxLength={20}
      />
      {typed.loan === 'yes' && (
        <>
          <FormField
            {...field('down')}
            label={m.emi_down()}
            problem={wrong.has('down') ? m.cost_bad_amount() : tooLittle}
            placeholder={usualDown}
            before="₹"
            autoComplete="off"
            maxLength={20}
          />
          <FormField
            {...field('rate')}
            label={m.cost_rate()}
            problem={wrong.has('rate') ? m.loan_bad_range({ min: 0, max: maxRate }) : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
          />
          <FormField
            {...field('years')}
            label={m.loan_years()}
            problem={wrong.has('years') ? m.loan_bad_range({ min: 1, max: maxYears }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </>
      )}
    </div>
  )
}

/** The words are those of a sentence, where they are written small. */
function asOption(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function typedOf({ place, buyer, loan, down, rate, years, guideline }: CostChoices): TypedChoices {
  return {
    place,
    buyer,
    loan: loan ? 'yes' : 'no',
    down: down === null ? '' : String(down),
    rate: String(rate),
    years: String(years),
    guideline: guideline === null ? '' : String(guideline),
  }
}
