import { useId } from 'react'
import { m } from '#messages'
import { type Filter, type Order, orders, type ReviewState, reviewStates } from './filter-properties.ts'

type Props = { filter: Filter; onFilter: (filter: Filter) => void }

export function PropertiesFilter({ filter, onFilter }: Props) {
  const id = useId()
  return (
    <search className="admin-filter">
      <div>
        <label className="label" htmlFor={`${id}-text`}>
          {m.mine_search()}
        </label>
        <input
          id={`${id}-text`}
          type="search"
          className="field"
          placeholder={m.mine_search_hint()}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </div>
      <div>
        <label className="label" htmlFor={`${id}-state`}>
          {m.mine_state()}
        </label>
        <select
          id={`${id}-state`}
          className="field"
          value={filter.state}
          onChange={(event) => onFilter({ ...filter, state: event.target.value as ReviewState })}
        >
          {reviewStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]()}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="label" htmlFor={`${id}-order`}>
          {m.mine_sort()}
        </label>
        <select
          id={`${id}-order`}
          className="field"
          value={filter.order}
          onChange={(event) => onFilter({ ...filter, order: event.target.value as Order })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {orderLabels[order]()}
            </option>
          ))}
        </select>
      </div>
    </search>
  )
}

const stateLabels = {
  all: m.mine_state_all,
  accepted: m.moderation_accepted,
  pending: m.moderation_pending,
  rejected: m.moderation_rejected,
  edited: m.mine_state_edited,
} satisfies Record<ReviewState, () => string>

const orderLabels = {
  newest: m.mine_sort_newest,
  oldest: m.mine_sort_oldest,
  price_desc: m.mine_sort_price_desc,
  price_asc: m.mine_sort_price_asc,
  title: m.mine_sort_title,
} satisfies Record<Order, () => string>
