import { maxBulk } from '#contract/limits.ts'
import type { BulkBody } from '#contract/schemas/property-agency.ts'
import { m } from '#messages'
import { counted, groupDigits } from '#web/features/property/price.ts'

/** By id, what the caller may do. */
export type ChosenListings = ReadonlyMap<number, { delete: boolean }>

type Props = {
  /** Those on the page that the caller may change. */
  shown: ChosenListings
  total: number
  chosen: ChosenListings
  /** Every listing that matches the filter is chosen. */
  all: boolean
  agency: boolean
  /** The caller may change every listing that matches the filter. */
  matching: boolean
  onChoose: (chosen: ChosenListings, all?: boolean) => void
  onAct: (action: BulkBody['action']) => void
}

/** Stays in view while the table scrolls. */
export function BulkBar({ shown, total, chosen, all, agency, matching, onChoose, onAct }: Props) {
  const whole = shown.size > 0 && [...shown.keys()].every((id) => chosen.has(id))
  const mayDelete = !all && [...chosen.values()].some((may) => may.delete)
  const count = all ? total : chosen.size
  const choosePage = (on: boolean) => {
    const rest = [...chosen].filter(([id]) => !shown.has(id))
    onChoose(new Map(on ? [...rest, ...shown] : rest))
  }
  return (
    <fieldset aria-label={m.all_bar()} className="all-bar">
      <label className="all-check">
        <input
          type="checkbox"
          checked={whole}
          disabled={shown.size === 0}
          onChange={(event) => choosePage(event.target.checked)}
        />
        {m.all_choose_page()}
      </label>
      <span role="status" className={count > 0 ? 'figures strong' : 'sr-only'}>
        {m.all_chosen(counted(count))}
      </span>
      {matching && whole && !all && total > chosen.size && (
        <span>
          {total <= maxBulk ? (
            <button type="button" className="text-link" onClick={() => onChoose(chosen, true)}>
              {m.all_choose_matching({ shown: groupDigits(total) })}
            </button>
          ) : (
            <span className="small muted">{m.all_too_many({ max: groupDigits(maxBulk) })}</span>
          )}
        </span>
      )}
      {count > 0 && (
        <>
          <button type="button" className="text-link" onClick={() => onChoose(new Map())}>
            {m.all_choose_none()}
          </button>
          <span className="all-acts">
            {actions
              .filter(({ action, ofAgency }) => agency || (!ofAgency && (action !== 'delete' || mayDelete)))
              .map(({ action, label }) => (
                <button
                  key={action}
                  type="button"
                  className={action === 'delete' ? 'button button-quiet danger' : 'button button-quiet'}
                  onClick={() => onAct(action)}
                >
                  {label()}
                </button>
              ))}
          </span>
        </>
      )}
    </fieldset>
  )
}

const actions = [
  { action: 'status', label: m.all_act_status, ofAgency: false },
  { action: 'confirm', label: m.confirm_still, ofAgency: false },
  { action: 'assign', label: m.all_act_assign, ofAgency: true },
  { action: 'take_off', label: m.all_act_take_off, ofAgency: true },
  { action: 'put_back', label: m.all_act_put_back, ofAgency: true },
  { action: 'delete', label: m.all_act_delete, ofAgency: false },
] as const
