import { type FormEvent, useState } from 'react'
import { type RateName, type RateScope, type RateUnit, rateRuleOf } from '#contract/cost-rates.ts'
import { readPrice } from '#contract/rupees.ts'
import type { RateRow } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { todayInIndia } from '#web/features/tour/days.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { name: RateName; scope: RateScope; row: RateRow | undefined; onClose: () => void }

/** A new row of the rule book. The one in force stays in the history. */
export function RateForm({ name, scope, row, onClose }: Props) {
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const { unit, own } = rateRuleOf(name)
  const [typed, setTyped] = useState({
    value: row?.value == null ? '' : String(row.value),
    valid_from: todayInIndia(),
    source: own ? (row?.source ?? m.rates_own_source()) : '',
    checked: true,
  })
  function edit(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part })
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await send(async () => {
      const body = { name, scope, ...typed, value: readValue(typed.value, unit) }
      showToast((await callAsUser('cost.addRate', { body, key: newIdempotencyKey() })).message)
    })
    if (done) onClose()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="form panel-body">
      <div className="facts-pair">
        <FormField
          name="value"
          label={valueLabels[unit]()}
          hint={own ? m.rates_value_own_hint() : undefined}
          problem={problems.value}
          inputMode={unit === 'rupees' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={typed.value}
          onChange={({ target }) => edit({ value: target.value })}
          autoFocus
        />
        <FormField
          name="valid_from"
          type="date"
          label={m.rates_valid_from()}
          hint={m.rates_valid_from_hint()}
          problem={problems.valid_from}
          value={typed.valid_from}
          onChange={({ target }) => edit({ valid_from: target.value })}
        />
      </div>
      <FormField
        name="source"
        label={m.rates_source()}
        hint={m.rates_source_hint()}
        problem={problems.source}
        autoComplete="off"
        maxLength={300}
        value={typed.source}
        onChange={({ target }) => edit({ source: target.value })}
      />
      <label className="check-field">
        <input
          type="checkbox"
          name="checked"
          checked={typed.checked}
          onChange={({ target }) => edit({ checked: target.checked })}
        />
        <span>{m.rates_checked_today()}</span>
      </label>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="answer-line">
        <button type="submit" className="button" disabled={state === 'sending'}>
          {state === 'sending' ? m.form_wait() : m.rates_add()}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {m.users_link_cancel()}
        </button>
      </div>
    </form>
  )
}

/** Empty is no figure. The call refuses what is no number. */
function readValue(typed: string, unit: RateUnit): string | null {
  const text = typed.replace('%', '').trim()
  return text === '' ? null : unit === 'rupees' ? readPrice(text) : text
}

const valueLabels = {
  percent: m.rates_value_percent,
  rupees: m.rates_value_rupees,
  square_metres: m.rates_value_square_metres,
  months: m.rates_value_months,
} satisfies Record<RateUnit, () => string>
