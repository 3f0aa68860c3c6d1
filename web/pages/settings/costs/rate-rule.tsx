import { useState } from 'react'
import type { RateName, RateScope } from '#contract/cost-rates.ts'
import { formatDay } from '#contract/format.ts'
import type { RateRow } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { sourceText } from '#web/features/cost/source-text.ts'
import { rateLabel, writeRate } from '#web/features/cost/write-rate.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import { showToast } from '#web/ui/toasts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { RateForm } from './rate-form.tsx'
import { RateHistory } from './rate-history.tsx'

type Props = {
  name: RateName
  scope: RateScope
  /** The newest first. */
  rows: readonly RateRow[]
  changes: boolean
}

export function RateRule({ name, scope, rows, changes }: Props) {
  const [editing, setEditing] = useState(false)
  const { busy, send } = useToastAction(m.settings_failed)
  const row = rows.find(({ state }) => state === 'in_force')
  const next = rows.filter(({ state }) => state === 'future').at(-1)
  const label = rateLabel(name, scope)
  const confirm = ({ value, valid_from, source }: RateRow) =>
    send(async () => {
      const body = { name, scope, value, valid_from, source, checked: true }
      showToast((await callAsUser('cost.addRate', { body, key: newIdempotencyKey() })).message)
    })
  return (
    <>
      <div className="split list-row">
        <div className="shrink">
          <p className="strong">{label}</p>
          <p className="figures large">{writeRate(name, row?.value ?? null)}</p>
          {row && row.value !== null && (
            <>
              <p className="small muted">{m.rates_since({ day: writeDay(row.valid_from) })}</p>
              <p className="small muted">
                <WrittenText text={sourceText(row.source)} />
              </p>
              <p className={row.due ? 'small rate-due' : 'small'}>{checkText(row)}</p>
            </>
          )}
          {next && (
            <p className="small strong">
              {m.rates_next({ day: writeDay(next.valid_from), value: writeRate(name, next.value) })}
            </p>
          )}
        </div>
        {changes && !editing && (
          <div className="invite-ways">
            {row && row.value !== null && (
              <button
                type="button"
                className="text-link"
                aria-label={m.rates_confirm_of({ rate: label })}
                disabled={busy}
                onClick={() => confirm(row)}
              >
                {m.rates_confirm()}
              </button>
            )}
            <button
              type="button"
              className="text-link"
              aria-label={m.rates_change_of({ rate: label })}
              onClick={() => setEditing(true)}
            >
              {m.rates_change()}
            </button>
          </div>
        )}
      </div>
      {editing && <RateForm name={name} scope={scope} row={row} onClose={() => setEditing(false)} />}
      {rows.length > 0 && <RateHistory name={name} label={label} rows={rows} />}
    </>
  )
}

function checkText({ verified_on, verified_by }: RateRow) {
  if (verified_on === null) return m.rates_unchecked()
  const day = writeDay(verified_on)
  return verified_by === null ? m.rates_checked({ day }) : m.rates_checked_by({ day, name: verified_by })
}

const writeDay = (day: string) => formatDay(day, 'medium', pageLocale())
