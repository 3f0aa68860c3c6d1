import { m } from '#messages'
import { FilterBar, FilterChoice, FilterText } from '#web/ui/table/filter-bar.tsx'
import type { Filter, Order, PictureState, ReviewState } from './own-search.ts'

type Props = { filter: Filter; onFilter: (part: Partial<Filter>) => void }

export function PropertiesFilter({ filter, onFilter }: Props) {
  const { keyword, review, pictures, confirmation, sort } = filter
  return (
    <FilterBar>
      <FilterText
        label={m.mine_search()}
        hint={m.mine_search_hint()}
        value={keyword}
        onText={(text) => onFilter({ keyword: text })}
      />
      <FilterChoice
        label={m.mine_state()}
        labels={stateLabels}
        value={review}
        onChoice={(choice) => onFilter({ review: choice })}
      />
      <FilterChoice
        label={m.mine_pictures()}
        labels={pictureLabels}
        value={pictures}
        onChoice={(choice) => onFilter({ pictures: choice })}
      />
      <FilterChoice
        label={m.all_confirmation()}
        labels={confirmationLabels}
        value={confirmation}
        onChoice={(choice) => onFilter({ confirmation: choice })}
      />
      <FilterChoice
        label={m.mine_sort()}
        labels={orderLabels}
        value={sort}
        onChoice={(choice) => onFilter({ sort: choice })}
      />
    </FilterBar>
  )
}

const stateLabels = {
  all: m.mine_state_all,
  accepted: m.moderation_accepted,
  pending: m.moderation_pending,
  rejected: m.moderation_rejected,
  edited: m.mine_state_edited,
} satisfies Record<ReviewState, () => string>

const pictureLabels = {
  all: m.mine_state_all,
  none: m.mine_pictures_none,
} satisfies Record<PictureState, () => string>

const confirmationLabels = {
  all: m.mine_state_all,
  due: m.all_confirmation_due,
} satisfies Record<Filter['confirmation'], () => string>

const orderLabels = {
  newest: m.mine_sort_newest,
  oldest: m.mine_sort_oldest,
  price_desc: m.mine_sort_price_desc,
  price_asc: m.mine_sort_price_asc,
  title: m.mine_sort_title,
} satisfies Record<Order, () => string>
