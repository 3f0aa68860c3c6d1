import { type FormEvent, useId, useRef, useState } from 'react'
import { type RateName, type RateScope, type RateUnit, rateRuleOf } from '#contract/cost-rates.ts'
import { toPlainDigits } from '#contract/digits.ts'
import { readPrice } from '#contract/rupees.ts'
import type { RateRow } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { rateLabel, writeRate } from '#web/features/cost/write-rate.ts'
import { todayInIndia } from '#web/features/tour/days.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { name: RateName; scope: RateScope; row: RateRow | undefined; onClose: () => void }

/** A new row of the rule book. The one in force stays in the history. */
export function RateForm({ name, scope, row, onClose }: Props) {
  const { state, sentence, problems, send, reset } = useAction(m.settings_failed)
  const { unit, own, max } = rateRuleOf(name)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [unchecked, setUnchecked] = useState(false)
  const [doubtful, setDoubtful] = useState<number>()
  const [typed, setTyped] = useState({
    value: row?.value == null ? '' : String(row.value),
    valid_from: todayInIndia(),
    source: own ? (row?.source ?? m.rates_own_source()) : '',
    checked: false,
  })
  function edit(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part })
    setUnchecked(false)
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!typed.checked) {
      setUnchecked(true)
      box.current?.focus()
      return
    }
    const value = Number(readValue(toPlainDigits(typed.value), unit) ?? Number.NaN)
    // The call refuses a value above the limit without a question.
    if (value <= max && isLeap(row?.value, value)) setDoubtful(value)
    else await save()
  }
  async function save() {
    setDoubtful(undefined)
    const done = await send(async () => {
      const body = { name, scope, ...typed, value: readValue(typed.value, unit) }
      showToast((await callAsUser('cost.addRate', { body, key: newIdempotencyKey() })).message)
    })
    if (done) onClose()
  }
  return (
    <>
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
            ref={box}
            type="checkbox"
            name="checked"
            required
            aria-invalid={unchecked || undefined}
            aria-describedby={unchecked ? id : undefined}
            checked={typed.checked}
            onChange={({ target }) => edit({ checked: target.checked })}
          />
          <span>
            {m.rates_checked_today()}
            {unchecked && (
              <span id={id} className="hint-block field-error">
                {m.rates_checked_first()}
              </span>
            )}
          </span>
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
      {row && doubtful !== undefined && (
        <ConfirmDialog
          title={m.rates_leap_title({ value: writeRate(name, doubtful) })}
          yes={m.rates_leap_yes()}
          no={m.rates_leap_no()}
          onYes={save}
          onNo={() => setDoubtful(undefined)}
        >
          <p>{m.rates_leap_text({ rate: rateLabel(name, scope), before: writeRate(name, row.value) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** More than twice or less than half of the figure before, which is seldom a new rate and often a slip of the finger. */
function isLeap(before: number | null | undefined, value: number): boolean {
  return before != null && (value > before * 2 || value < before / 2)
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
